// Reads Lua word by word, as far as blocks go, and puts a counter at the beginning of each.
#include "runtime/script/rules/script_spots.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::size_t kLongestWhat = 60;

bool is_word_letter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Words and brackets of a Lua text; strings and comments are skipped.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  struct Word {
    std::string_view text;
    std::size_t at = 0;
    int line = 1;
  };
  /// False at the end.
  bool next(Word& word) {
    while (at_ < text_.size()) {
      const char letter = text_[at_];
      if (letter == '\n') ++line_;
      if (text_.substr(at_).starts_with("--")) {
        at_ += 2;
        if (!skip_long()) at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (letter == '"' || letter == '\'') {
        skip_string(letter);
      } else if (letter == '[') {
        if (!skip_long()) ++at_;
      } else if (is_word_letter(letter)) {
        word = {{}, at_, line_};
        while (at_ < text_.size() && is_word_letter(text_[at_])) ++at_;
        word.text = text_.substr(word.at, at_ - word.at);
        return true;
      } else {
        ++at_;
        if (letter != '(' && letter != ')') continue;
        word = {text_.substr(at_ - 1, 1), at_ - 1, line_};
        return true;
      }
    }
    return false;
  }

 private:
  void skip_string(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    ++at_;
  }

  /// `[[ … ]]`, `[==[ … ]==]`; false where none begins here.
  bool skip_long() {
    std::size_t at = at_;
    if (at >= text_.size() || text_[at] != '[') return false;
    while (++at < text_.size() && text_[at] == '=') continue;
    if (at >= text_.size() || text_[at] != '[') return false;
    const std::string end = "]" + std::string(at - at_ - 1, '=') + "]";
    const std::size_t close = std::min(text_.find(end, at), text_.size());
    line_ += static_cast<int>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                         text_.begin() + static_cast<std::ptrdiff_t>(close), '\n'));
    at_ = std::min(close + end.size(), text_.size());
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

struct Block {
  enum class Kind : std::uint8_t { function, condition, loop, plain };
  Kind kind = Kind::plain;
  int line = 0;
  std::size_t begin = 0;  // where its condition or name begins
  bool is_open = false;   // its body has begun
  bool has_else = false;
  int taken = -1;     // spot
  int function = -1;  // spot of the function around it
};

class ScriptReader {
 public:
  ScriptReader(const ScriptFile& file, int script, CountedScripts& all)
      : text_(file.text), script_(script), all_(&all) {}

  std::string counted() {
    Words words(text_);
    Words::Word word;
    while (words.next(word)) read(word);
    return std::string(result_ + std::string(text_.substr(copied_)));
  }

 private:
  void read(const Words::Word& word) {
    const std::string_view text = word.text;
    const std::size_t behind = word.at + text.size();
    if (text == "function") {
      push(Block::Kind::function, word, behind);
    } else if (text == ")" && !blocks_.empty() && blocks_.back().kind == Block::Kind::function &&
               !blocks_.back().is_open) {
      open_function(word, behind);
    } else if (text == "if" || text == "elseif") {
      if (text == "if") push(Block::Kind::condition, word, word.at);
      if (blocks_.empty()) return;
      blocks_.back().begin = word.at;
      blocks_.back().line = word.line;
    } else if (text == "then") {
      open(ScriptSpot::Kind::taken, word, behind);
    } else if (text == "else") {
      if (blocks_.empty()) return;
      blocks_.back().has_else = true;
      add(ScriptSpot::Kind::not_taken, behind, "");
    } else if (text == "for" || text == "while") {
      push(Block::Kind::loop, word, word.at);
    } else if (text == "do") {
      if (!blocks_.empty() && blocks_.back().kind == Block::Kind::loop && !blocks_.back().is_open) {
        open(ScriptSpot::Kind::taken, word, behind);
      } else {
        push(Block::Kind::plain, word, word.at);
      }
    } else if (text == "repeat") {
      push(Block::Kind::plain, word, word.at);
    } else if ((text == "end" || text == "until") && !blocks_.empty()) {
      if (blocks_.back().kind == Block::Kind::condition && !blocks_.back().has_else) {
        add(ScriptSpot::Kind::not_taken, word.at, "else ");
      }
      blocks_.pop_back();
    }
  }

  void push(Block::Kind kind, const Words::Word& word, std::size_t begin) {
    const int function = blocks_.empty()                                ? -1
                         : blocks_.back().kind == Block::Kind::function ? blocks_.back().taken
                                                                        : blocks_.back().function;
    blocks_.push_back({.kind = kind, .line = word.line, .begin = begin, .function = function});
  }

  void open_function(const Words::Word& word, std::size_t behind) {
    Block& block = blocks_.back();
    block.is_open = true;
    std::string_view name = trim(text_.substr(block.begin, word.at - block.begin));
    name = trim(name.substr(0, name.find('(')));
    const bool is_named = !name.empty();
    block.taken = insert(behind, is_named ? ScriptSpot::Kind::function : ScriptSpot::Kind::taken,
                         is_named ? std::string(name) : what(block), block.line, "");
    all_->spots.back().function = block.function;
    // Spots of a function without a name belong to the one around it.
    if (!is_named && block.function >= 0) block.taken = block.function;
  }

  void open(ScriptSpot::Kind kind, const Words::Word&, std::size_t behind) {
    if (blocks_.empty()) return;
    blocks_.back().is_open = true;
    add(kind, behind, "");
  }

  /// Of the innermost block, if a function is around it.
  void add(ScriptSpot::Kind kind, std::size_t at, const std::string& before) {
    Block& block = blocks_.back();
    if (block.function < 0) return;
    const int spot = insert(at, kind, what(block), block.line, before);
    all_->spots.back().function = block.function;
    if (kind == ScriptSpot::Kind::taken) {
      block.taken = spot;
    } else if (block.taken >= 0) {
      all_->spots.back().other = block.taken;
      all_->spots[static_cast<std::size_t>(block.taken)].other = spot;
    }
  }

  int insert(std::size_t at, ScriptSpot::Kind kind, std::string what, int line,
             const std::string& before) {
    const int spot = static_cast<int>(all_->spots.size());
    all_->spots.push_back({.kind = kind, .script = script_, .line = line, .what = std::move(what)});
    result_ += text_.substr(copied_, at - copied_);
    result_ += before + " __hit(" + std::to_string(spot) + "); ";
    copied_ = at;
    return spot;
  }

  /// The line on which the condition begins, as far as it is short.
  [[nodiscard]] std::string what(const Block& block) const {
    const std::size_t begin =
        block.kind == Block::Kind::function ? text_.rfind('\n', block.begin) + 1 : block.begin;
    const std::size_t end = std::min(text_.find('\n', block.begin), text_.size());
    std::string line(trim(text_.substr(begin, end - begin)));
    if (const std::size_t then = line.find(" then"); then != std::string::npos) line.resize(then);
    if (const std::size_t body = line.find(" do"); body != std::string::npos) line.resize(body);
    return line.size() > kLongestWhat ? line.substr(0, kLongestWhat - 3) + "..." : line;
  }

  std::string_view text_;
  int script_;
  CountedScripts* all_;
  std::vector<Block> blocks_;
  std::string result_;
  std::size_t copied_ = 0;
};

}  // namespace

CountedScripts counted_scripts(const std::vector<ScriptFile>& scripts) {
  CountedScripts counted;
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    ScriptFile file = scripts[i];
    file.text = ScriptReader(scripts[i], static_cast<int>(i), counted).counted();
    counted.scripts.push_back(std::move(file));
  }
  return counted;
}

}  // namespace windrose
