#include "runtime/base/language/po_file.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "runtime/base/language/fill.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::string_view kKeywords = "`msgctxt`, `msgid`, `msgid_plural` or `msgstr`";

/// The lines of a file, read into entries one after the other.
class PoReader {
 public:
  PoReader(std::string_view text, const std::string& shown) : shown_(shown) {
    const std::size_t broken = first_invalid_utf8(text);
    if (broken != std::string_view::npos) {
      const auto line = 1 + std::ranges::count(text.substr(0, broken), '\n');
      throw Error({shown_, static_cast<int>(line), 0},
                  "the file is not UTF-8; save it with this encoding");
    }
    lines_ = split_lines(text);
  }

  [[nodiscard]] PoFile read() {
    for (row_ = 0; row_ < lines_.size(); ++row_) read_line();
    end_entry();
    return std::move(file_);
  }

 private:
  enum class Part : unsigned char { none, context, text, several, form };

  [[noreturn]] void refuse(std::size_t row, std::size_t column, const std::string& what) const {
    throw Error({shown_, static_cast<int>(row) + 1, static_cast<int>(column) + 1}, what);
  }

  void read_line() {
    const std::string& line = lines_[row_];
    std::size_t at = line.find_first_not_of(" \t");
    if (at == std::string::npos) return end_entry();
    if (line[at] == '#') return read_comment(std::string_view(line).substr(at));
    if (line[at] == '"') {
      if (part_ == Part::none) {
        refuse(row_, at, "a text without a keyword before it; expected " + std::string(kKeywords));
      }
      current() += quoted(at);
      return;
    }
    const std::size_t end = std::min(line.find_first_of(" \t\"", at), line.size());
    begin_part(line.substr(at, end - at), at);
    at = line.find_first_not_of(" \t", end);
    if (at == std::string::npos || line[at] != '"')
      refuse(row_, end, "expected a text in \"quotation marks\" after the keyword");
    current() += quoted(at);
  }

  void read_comment(std::string_view line) {
    if (part_ == Part::form) end_entry();
    if (!line.starts_with("#,")) return;  // notes of people and tools, old phrases
    if (line.find("fuzzy") != std::string_view::npos) fuzzy_ = true;
  }

  void begin_part(const std::string& word, std::size_t column) {
    if (word == "msgctxt" || (word == "msgid" && part_ != Part::context)) end_entry();
    if (word == "msgctxt") {
      entry_.emplace();
      part_ = Part::context;
    } else if (word == "msgid") {
      if (!entry_) entry_.emplace();
      entry_->line = static_cast<int>(row_) + 1;
      part_ = Part::text;
    } else if (word == "msgid_plural") {
      if (part_ != Part::text) refuse(row_, column, "`msgid_plural` must follow `msgid`");
      part_ = Part::several;
    } else if (word.starts_with("msgstr")) {
      begin_form(word, column);
    } else {
      refuse(row_, column,
             "unknown keyword " + quote(word) + "; expected " + std::string(kKeywords));
    }
  }

  void begin_form(const std::string& word, std::size_t column) {
    if (part_ != Part::text && part_ != Part::several && part_ != Part::form)
      refuse(row_, column, "`msgstr` must follow `msgid`");
    const bool has_number =
        word.size() == 9 && word[6] == '[' && word[8] == ']' && word[7] >= '0' && word[7] <= '9';
    if (!has_number && word != "msgstr") refuse(row_, column, "unknown keyword " + quote(word));
    const std::size_t number = has_number ? static_cast<std::size_t>(word[7] - '0') : 0;
    if (part_ == Part::several) is_plural_ = true;
    if (has_number != is_plural_) {
      refuse(row_, column,
             has_number ? "`msgstr[" + std::to_string(number) + "]` needs a `msgid_plural`"
                        : "a phrase with `msgid_plural` needs `msgstr[0]`, `msgstr[1]` and so on");
    }
    if (number != entry_->forms.size()) {
      refuse(row_, column,
             "expected `msgstr" +
                 (has_number ? "[" + std::to_string(entry_->forms.size()) + "]`" : "` once") +
                 ", found " + quote(word));
    }
    entry_->forms.emplace_back();
    part_ = Part::form;
  }

  [[nodiscard]] std::string& current() {
    switch (part_) {
      case Part::context:
        return entry_->context;
      case Part::several:
        return entry_->several;
      case Part::form:
        return entry_->forms.back();
      default:
        return entry_->text;
    }
  }

  /// The text between quotation marks that begins at the column and ends the line.
  [[nodiscard]] std::string quoted(std::size_t at) const {
    const std::string& line = lines_[row_];
    std::string text;
    for (std::size_t i = at + 1; i < line.size(); ++i) {
      if (line[i] == '"') {
        const std::size_t more = line.find_first_not_of(" \t", i + 1);
        if (more != std::string::npos)
          refuse(row_, more, "unexpected text after the closing quotation mark");
        return text;
      }
      if (line[i] != '\\') {
        text += line[i];
        continue;
      }
      constexpr std::string_view kWritten = "ntr\"\\";
      constexpr std::string_view kMeant = "\n\t\r\"\\";
      const std::size_t found =
          i + 1 < line.size() ? kWritten.find(line[i + 1]) : std::string_view::npos;
      if (found == std::string_view::npos)
        refuse(row_, i, "unknown escape; write \\n, \\t, \\r, \\\" or \\\\");
      text += kMeant[found];
      ++i;
    }
    refuse(row_, line.size(), "the closing quotation mark is missing");
  }

  void end_entry() {
    if (!entry_) return;
    PoEntry entry = std::move(*entry_);
    entry_.reset();
    const Part last = std::exchange(part_, Part::none);
    const bool has_several = std::exchange(is_plural_, false);
    entry.is_fuzzy = std::exchange(fuzzy_, false);
    const auto row = static_cast<std::size_t>(std::max(entry.line - 1, 0));
    if (last != Part::form) refuse(row, 0, "`msgstr` is missing for this phrase");
    if (entry.text.empty() && entry.context.empty()) return read_header(entry);
    const bool translated = std::ranges::none_of(entry.forms, &std::string::empty);
    if (!translated) entry.forms.clear();
    check(entry, row, has_several);
    file_.entries.push_back(std::move(entry));
  }

  void check(const PoEntry& entry, std::size_t row, bool has_several) {
    if (!seen_.emplace(entry.context, entry.text).second) {
      refuse(row, 0,
             "the phrase " + quote(entry.text) + " is translated twice; remove one of them");
    }
    if (entry.forms.empty()) return;
    if (has_several && entry.forms.size() != file_.plurals.forms()) {
      refuse(row, 0,
             "the phrase has " + counted(static_cast<long long>(entry.forms.size()), "form") +
                 ", but the header's Plural-Forms says " + std::to_string(file_.plurals.forms()));
    }
    const std::vector<int> known =
        placeholders_in(entry.several.empty() ? entry.text : entry.several);
    for (const std::string& form : entry.forms) {
      for (const int number : placeholders_in(form)) {
        if (std::ranges::find(known, number) != known.end()) continue;
        refuse(row, 0,
               "the translation has the placeholder {" + std::to_string(number) +
                   "}, which the phrase " + quote(entry.text) + " does not have");
      }
    }
  }

  void read_header(const PoEntry& entry) {
    if (entry.forms.empty()) return;
    for (const std::string& line : split_lines(entry.forms.front())) {
      const std::size_t colon = line.find(':');
      if (colon == std::string::npos) continue;
      const std::string value(trim(std::string_view(line).substr(colon + 1)));
      if (line.starts_with("Language:")) file_.language = value;
      const auto row = static_cast<std::size_t>(std::max(entry.line - 1, 0));
      if (line.starts_with("Content-Type:") && value.find("charset=") != std::string::npos &&
          value.find("charset=UTF-8") == std::string::npos &&
          value.find("charset=utf-8") == std::string::npos)
        refuse(row, 0, "the header's Content-Type is " + quote(value) + "; write charset=UTF-8");
      if (!line.starts_with("Plural-Forms:")) continue;
      try {
        file_.plurals = PluralRule::read(value);
      } catch (const Error& error) {
        refuse(row, 0, error.what());
      }
    }
  }

  std::string shown_;
  std::vector<std::string> lines_;
  std::size_t row_ = 0;
  PoFile file_;
  std::optional<PoEntry> entry_;
  Part part_ = Part::none;
  bool is_plural_ = false;
  bool fuzzy_ = false;
  std::set<std::pair<std::string, std::string>> seen_;
};

}  // namespace

PoFile read_po(std::string_view text, const std::string& shown) {
  return PoReader(text, shown).read();
}

std::string po_string(std::string_view text) {
  std::string out = "\"";
  for (const char letter : text) {
    switch (letter) {
      case '\n':
        out += "\\n";
        break;
      case '\t':
        out += "\\t";
        break;
      case '\r':
        out += "\\r";
        break;
      case '"':
      case '\\':
        out += '\\';
        [[fallthrough]];
      default:
        out += letter;
    }
  }
  return out + '"';
}

std::vector<int> placeholders_in(std::string_view text) {
  std::set<int> found;
  int next = 1;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    const Gap gap = gap_at(text.substr(at));
    if (gap.size > 0) found.insert(gap.number > 0 ? static_cast<int>(gap.number) : next++);
  }
  return {found.begin(), found.end()};
}

}  // namespace windrose
