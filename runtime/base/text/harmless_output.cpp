#include "runtime/base/text/harmless_output.h"

#include <algorithm>
#include <utility>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::size_t kLongestColor = 16;  // "\x1b[1;38;5;255m" and some

/// Whether it is a color sequence as the program writes them, or could become one.
enum class Color : unsigned char { no, begun, whole };

Color color_at(std::string_view text) {
  if (text[0] != '\x1b') return Color::no;
  if (text.size() == 1) return Color::begun;
  if (text[1] != '[') return Color::no;
  const std::size_t end = std::min(text.find_first_not_of("0123456789;", 2), text.size());
  if (end > kLongestColor) return Color::no;
  if (end == text.size()) return Color::begun;
  std::string_view code = text.substr(2, end - 2);
  if (text[end] != 'm') return Color::no;
  if (code == "0" || code == "1" || code == "2") return Color::whole;
  if (code.starts_with("1;")) code.remove_prefix(2);
  return code.starts_with("38;5;") && code.find(';', 5) == std::string_view::npos ? Color::whole
                                                                                  : Color::no;
}

/// How many bytes at the end begin a letter that is not over.
std::size_t begun_letter(std::string_view text) {
  for (std::size_t length = 1; length <= std::min<std::size_t>(3, text.size()); ++length) {
    const auto byte = static_cast<unsigned char>(text[text.size() - length]);
    if ((byte & 0xC0U) == 0x80U) continue;
    const bool is_begun = (byte >= 0xC0 && length < 2) || (byte >= 0xE0 && length < 3) ||
                          (byte >= 0xF0 && length < 4);
    return is_begun ? length : 0;
  }
  return 0;
}

HarmlessOutput* output_of(std::ostream& out) {
  return dynamic_cast<HarmlessOutput*>(out.rdbuf());
}

}  // namespace

HarmlessOutput::HarmlessOutput(std::ostream& out) : out_(out), below_(out.rdbuf(this)) {}

HarmlessOutput::~HarmlessOutput() {
  sync();
  out_.rdbuf(below_);
}

void HarmlessOutput::write_own(std::ostream& out, std::string_view sequence) {
  HarmlessOutput* const output = output_of(out);
  if (output == nullptr) {
    out << sequence;
    return;
  }
  output->pass_on(std::exchange(output->open_, {}));
  const auto size = static_cast<std::streamsize>(sequence.size());
  if (output->below_->sputn(sequence.data(), size) != size) out.setstate(std::ios::badbit);
}

bool HarmlessOutput::pass_on(std::string_view text) {
  const std::string shown = printable(text);
  const auto size = static_cast<std::streamsize>(shown.size());
  return below_->sputn(shown.data(), size) == size;
}

bool HarmlessOutput::take(std::string_view text) {
  std::string all;
  if (!open_.empty()) {
    all = std::exchange(open_, {}).append(text);
    text = all;
  }
  while (colors_pass_) {
    const std::size_t escape = text.find('\x1b');
    if (escape == std::string_view::npos) break;
    const Color color = color_at(text.substr(escape));
    std::size_t end = escape + 1;
    if (color == Color::whole) end = text.find('m', escape) + 1;
    if (!pass_on(text.substr(0, color == Color::no ? end : escape))) return false;
    if (color == Color::begun) {
      open_ = text.substr(escape);
      return true;
    }
    if (color == Color::whole) {
      const auto size = static_cast<std::streamsize>(end - escape);
      if (below_->sputn(text.data() + escape, size) != size) return false;
    }
    text.remove_prefix(end);
  }
  const std::size_t sound = text.size() - begun_letter(text);
  open_ = text.substr(sound);
  return pass_on(text.substr(0, sound));
}

HarmlessOutput::int_type HarmlessOutput::overflow(int_type letter) {
  if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
  const char byte = traits_type::to_char_type(letter);
  return take({&byte, 1}) ? letter : traits_type::eof();
}

std::streamsize HarmlessOutput::xsputn(const char* text, std::streamsize count) {
  return take({text, static_cast<std::size_t>(count)}) ? count : 0;
}

int HarmlessOutput::sync() {
  const bool passed = open_.empty() || pass_on(std::exchange(open_, {}));
  return passed ? below_->pubsync() : -1;
}

OwnColors::OwnColors(std::ostream& out, bool on) : output_(on ? output_of(out) : nullptr) {
  if (output_ != nullptr) output_->let_colors_pass(true);
}

OwnColors::~OwnColors() {
  if (output_ != nullptr) output_->let_colors_pass(false);
}

}  // namespace windrose
