#include "runtime/base/language/language.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <iterator>
#include <mutex>
#include <utility>

#include "runtime/base/language/pseudo.h"

namespace windrose {
namespace {

/// As in files of gettext that are compiled.
std::string key_of(std::string_view context, std::string_view text) {
  return context.empty() ? std::string(text) : std::string(context) + '\x04' + std::string(text);
}

std::shared_ptr<Language>& process_language() {
  static std::shared_ptr<Language> language;
  return language;
}

thread_local bool is_as_written = false;
std::atomic<const Language*> spoken{nullptr};

}  // namespace

std::string Language::Told::of(long long number) const {
  const std::size_t form = plurals->form(number);
  return form < forms.size() ? forms[form] : std::string();
}

void Language::Table::add(const PoFile& file) {
  const auto plurals = std::make_shared<const PluralRule>(file.plurals);
  for (const PoEntry& entry : file.entries) {
    if (entry.forms.empty() || entry.is_fuzzy) continue;
    texts.emplace(key_of(entry.context, entry.text), Told{entry.forms, plurals});
  }
}

const Language::Told* Language::Table::find(std::string_view key) const {
  const auto found = texts.find(key);
  return found == texts.end() ? nullptr : &found->second;
}

namespace {

/// Whether no word of the text goes across the place.
bool is_edge(std::string_view text, std::size_t at) {
  const auto is_letter = [&text](std::size_t place) {
    const auto byte = static_cast<unsigned char>(text[place]);
    return byte >= 0x80 || std::isalnum(byte) != 0 || byte == '_';
  };
  return at == 0 || at == text.size() || !is_letter(at - 1) || !is_letter(at);
}

}  // namespace

/// The length of the longest key that the text has at the place, between words; 0 for none.
///
/// The greatest key up to `reach` in the order of the table is the longest key that `reach` begins
/// with, or it shows how much of `reach` a shorter one can have.
std::size_t Language::Table::longest_key_at(std::string_view source, std::size_t at) const {
  if (!is_edge(source, at)) return 0;
  std::string_view reach = source.substr(at);
  while (!reach.empty()) {
    const auto behind = texts.upper_bound(reach);
    if (behind == texts.begin()) return 0;
    const std::string& key = std::prev(behind)->first;
    const auto differ = std::ranges::mismatch(key, reach).in1;
    const auto common = static_cast<std::size_t>(differ - key.begin());
    if (common == key.size() && is_edge(source, at + common)) return common;
    reach = reach.substr(0, common == key.size() && common > 0 ? common - 1 : common);
  }
  return 0;
}

/// The longest pieces, from left to right. Two pieces may share the blank between them.
std::string Language::Table::glued(std::string_view source) const {
  std::string out;
  for (std::size_t at = 0; at < source.size();) {
    std::size_t length = longest_key_at(source, at);
    if (length == 0 && at > 0 && source[at - 1] == ' ' && out.ends_with(' ')) {
      length = longest_key_at(source, at - 1);
      if (length > 1) {
        out.pop_back();
        --at;
      } else {
        length = 0;
      }
    }
    if (length == 0) {
      out += source[at++];
      continue;
    }
    out += find(source.substr(at, length))->forms.front();
    at += length;
  }
  return out;
}

Language::Language(std::string id, const PoFile& phrases) : id_(std::move(id)) {
  phrases_.add(phrases);
}

bool Language::is_made_up() const {
  return id_ == kPseudoLanguage;
}

void Language::add_texts(const PoFile& texts) {
  const std::unique_lock lock(mutex_);
  texts_.add(texts);
}

std::string Language::phrase(std::string_view context, std::string_view english) const {
  const Told* const told = phrases_.find(key_of(context, english));
  return told == nullptr ? std::string(english) : told->forms.front();
}

std::string Language::phrase(std::string_view one, std::string_view several,
                             long long number) const {
  const Told* const told = phrases_.find(one);
  if (told == nullptr) return std::string(number == 1 ? one : several);
  const std::string form = told->of(number);
  return form.empty() ? told->forms.front() : form;
}

std::string Language::text(const std::string& source) const {
  const std::shared_lock lock(mutex_);
  const Told* const told = texts_.find(source);
  if (told != nullptr) return told->forms.front();
  return source.find(' ') == std::string::npos ? source : texts_.glued(source);
}

std::string Language::several(const std::string& source, long long number) const {
  const std::shared_lock lock(mutex_);
  const Told* const told = texts_.find(source);
  return told == nullptr ? std::string() : told->of(number);
}

const Language* spoken_language() {
  return is_as_written ? nullptr : spoken.load(std::memory_order_acquire);
}

void speak(std::shared_ptr<Language> language) {
  spoken.store(language.get(), std::memory_order_release);
  process_language() = std::move(language);
}

std::shared_ptr<Language> language_of_process() {
  return process_language();
}

AsWritten::AsWritten() : before_(std::exchange(is_as_written, true)) {}

AsWritten::~AsWritten() {
  is_as_written = before_;
}

std::string told_text(const std::string& source) {
  const Language* const language = spoken_language();
  return language == nullptr || source.empty() ? source : language->text(source);
}

}  // namespace windrose
