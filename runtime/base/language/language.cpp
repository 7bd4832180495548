#include "runtime/base/language/language.h"

#include <algorithm>
#include <atomic>
#include <cctype>
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

void Language::Table::add(const PoFile& file) {
  for (const PoEntry& entry : file.entries) {
    if (entry.forms.empty() || entry.is_fuzzy) continue;
    forms.emplace(key_of(entry.context, entry.text), entry.forms);
    longest = std::max(longest, entry.text.size());
  }
}

const std::vector<std::string>* Language::Table::find(const std::string& key) const {
  const auto found = forms.find(key);
  return found == forms.end() ? nullptr : &found->second;
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

/// The longest pieces, from left to right. Two pieces may share the blank between them.
std::string Language::Table::glued(std::string_view source) const {
  // The longest key that the text has at the place, between words; its length, or 0.
  const auto key_at = [&](std::size_t at) {
    std::size_t length = is_edge(source, at) ? std::min(longest, source.size() - at) : 0;
    for (; length > 0; --length) {
      if (is_edge(source, at + length) && find(std::string(source.substr(at, length))) != nullptr)
        return length;
    }
    return length;
  };
  std::string out;
  for (std::size_t at = 0; at < source.size();) {
    std::size_t length = key_at(at);
    if (length == 0 && at > 0 && source[at - 1] == ' ' && out.ends_with(' ')) {
      length = key_at(at - 1);
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
    out += find(std::string(source.substr(at, length)))->front();
    at += length;
  }
  return out;
}

Language::Language(std::string id, PoFile phrases) : id_(std::move(id)) {
  phrases_.add(phrases);
  phrases_.plurals = std::move(phrases.plurals);
}

bool Language::is_made_up() const {
  return id_ == kPseudoLanguage;
}

void Language::add_texts(const PoFile& texts) {
  const std::unique_lock lock(mutex_);
  texts_.plurals = texts.plurals;
  texts_.add(texts);
}

std::string Language::phrase(std::string_view context, std::string_view english) const {
  const auto* const forms = phrases_.find(key_of(context, english));
  return forms == nullptr ? std::string(english) : forms->front();
}

std::string Language::phrase(std::string_view one, std::string_view several,
                             long long number) const {
  const auto* const forms = phrases_.find(std::string(one));
  if (forms == nullptr) return std::string(number == 1 ? one : several);
  const std::size_t form = phrases_.plurals.form(number);
  return form < forms->size() ? (*forms)[form] : forms->front();
}

std::string Language::text(const std::string& source) const {
  const std::shared_lock lock(mutex_);
  const auto* const forms = texts_.find(source);
  if (forms != nullptr) return forms->front();
  return source.find(' ') == std::string::npos ? source : texts_.glued(source);
}

std::string Language::several(const std::string& source, long long number) const {
  const std::shared_lock lock(mutex_);
  const auto* const forms = texts_.find(source);
  const std::size_t form = texts_.plurals.form(number);
  return forms == nullptr || form >= forms->size() ? std::string() : (*forms)[form];
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
