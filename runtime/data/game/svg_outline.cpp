#include "runtime/data/game/svg_outline.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

constexpr std::size_t kMostDepth = 256;
constexpr double kLongerSide = 1024;
constexpr std::size_t kFarthestRoot = 4096;  // bytes before the first tag

bool is_blank(char letter) {
  return std::isspace(static_cast<unsigned char>(letter)) != 0;
}

std::string_view without_prefix(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// Goes from tag to tag.
class TagReader {
 public:
  explicit TagReader(std::string_view text) : text_(text) {}

  struct Tag {
    std::string_view name;
    std::string_view inside;  // all between the name and '>'
    bool closes = false;      // </name>
    bool is_whole = false;    // <name/>
  };

  /// The next tag; nothing at the end of the text. Throws the reason where a tag has no end.
  std::optional<Tag> next() {
    for (;;) {
      at_ = text_.find('<', at_);
      if (at_ == std::string_view::npos) return std::nullopt;
      const std::string_view rest = text_.substr(at_);
      if (rest.starts_with("<!--")) {
        skip("-->");
      } else if (rest.starts_with("<![CDATA[")) {
        skip("]]>");
      } else if (rest.starts_with("<?")) {
        skip("?>");
      } else if (rest.starts_with("<!")) {
        const std::size_t from = at_;
        skip(">");
        if (text_.substr(from, at_ - from).find('[') != std::string_view::npos)
          throw Error("it declares words of its own, which is not allowed");
      } else {
        return tag();
      }
    }
  }

 private:
  void skip(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    if (found == std::string_view::npos) throw Error("it ends too early");
    at_ = found + end.size();
  }

  Tag tag() {
    const std::size_t from = at_ + 1;
    char quoted = 0;
    for (++at_; at_ < text_.size(); ++at_) {
      const char letter = text_[at_];
      if (quoted != 0) {
        if (letter == quoted) quoted = 0;
      } else if (letter == '"' || letter == '\'') {
        quoted = letter;
      } else if (letter == '>') {
        return made(text_.substr(from, at_++ - from));
      }
    }
    throw Error("it ends too early");
  }

  static Tag made(std::string_view inside) {
    Tag tag;
    tag.closes = inside.starts_with('/');
    if (tag.closes) inside.remove_prefix(1);
    tag.is_whole = inside.ends_with('/');
    if (tag.is_whole) inside.remove_suffix(1);
    const auto* const end = std::ranges::find_if(inside, is_blank);
    const auto length = static_cast<std::size_t>(end - inside.begin());
    tag.name = inside.substr(0, length);
    tag.inside = inside.substr(length);
    return tag;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// The value of an attribute of a tag; empty if it has none.
std::string_view attribute(std::string_view inside, std::string_view name) {
  for (std::size_t at = inside.find(name); at != std::string_view::npos;
       at = inside.find(name, at + 1)) {
    if (at == 0 || !is_blank(inside[at - 1])) continue;
    std::size_t after = at + name.size();
    while (after < inside.size() && is_blank(inside[after])) ++after;
    if (after >= inside.size() || inside[after] != '=') continue;
    for (++after; after < inside.size() && is_blank(inside[after]);) ++after;
    if (after >= inside.size() || (inside[after] != '"' && inside[after] != '\'')) return {};
    const std::size_t end = inside.find(inside[after], after + 1);
    if (end == std::string_view::npos) return {};
    return inside.substr(after + 1, end - after - 1);
  }
  return {};
}

/// The numbers at the beginning of a text, as many as there is room for; a unit ends them.
template <std::size_t Count>
std::size_t read_numbers(std::string_view text, std::array<double, Count>& numbers) {
  std::size_t read = 0;
  while (read < Count) {
    while (!text.empty() && (is_blank(text.front()) || text.front() == ',')) text.remove_prefix(1);
    const auto [end, failure] =
        std::from_chars(text.data(), text.data() + text.size(), numbers[read]);
    if (failure != std::errc{} || !std::isfinite(numbers[read])) break;
    ++read;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  return read;
}

SvgSize size_of(std::string_view root) {
  std::array<double, 4> box{};
  double width = 0;
  double height = 0;
  if (read_numbers(attribute(root, "viewBox"), box) == box.size()) {
    width = box[2];
    height = box[3];
  } else {
    std::array<double, 1> side{};
    const std::string_view across = attribute(root, "width");
    const std::string_view down = attribute(root, "height");
    if (!across.ends_with('%') && read_numbers(across, side) == 1) width = side[0];
    if (!down.ends_with('%') && read_numbers(down, side) == 1) height = side[0];
  }
  if (width <= 0 || height <= 0) throw Error("it does not say how large it is; give it a viewBox");
  const double scale = std::min(1.0, kLongerSide / std::max(width, height));
  const auto whole = [scale](double side) {
    return std::max(1, static_cast<int>(std::lround(side * scale)));
  };
  return {whole(width), whole(height)};
}

}  // namespace

bool looks_like_svg(std::string_view text) {
  const std::string_view beginning = text.substr(0, kFarthestRoot);
  const std::size_t first = beginning.find('<');
  return first != std::string_view::npos &&
         (beginning.find("<svg", first) != std::string_view::npos ||
          beginning.find(":svg", first) != std::string_view::npos);
}

SvgSize svg_size(std::string_view text) {
  TagReader reader(text);
  std::vector<std::string_view> open;
  std::optional<SvgSize> size;
  while (const auto tag = reader.next()) {
    if (tag->closes) {
      if (open.empty() || open.back() != tag->name)
        throw Error("</" + std::string(tag->name.substr(0, 20)) + "> closes nothing");
      open.pop_back();
      continue;
    }
    if (!size && without_prefix(tag->name) != "svg")
      throw Error("it begins with <" + std::string(tag->name.substr(0, 20)) + ">, not with <svg>");
    if (!size) size = size_of(tag->inside);
    if (tag->is_whole) continue;
    if (open.size() >= kMostDepth) throw Error("its tags are in each other too deep");
    open.push_back(tag->name);
  }
  if (!open.empty())
    throw Error("<" + std::string(open.back().substr(0, 20)) + "> is never closed");
  if (!size) throw Error("it is empty");
  return *size;
}

}  // namespace windrose
