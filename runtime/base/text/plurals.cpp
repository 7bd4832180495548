#include "runtime/base/text/plurals.h"

#include <algorithm>
#include <initializer_list>

namespace windrose {
namespace {

bool ends_with_any(std::string_view noun, std::initializer_list<std::string_view> endings) {
  return std::ranges::any_of(endings, [&](auto ending) { return noun.ends_with(ending); });
}

/// Whether a y comes behind a consonant: "berry", not "boy".
bool ends_with_lone_y(std::string_view noun) {
  return noun.size() > 1 && noun.back() == 'y' &&
         std::string_view("aeiou").find(noun[noun.size() - 2]) == std::string_view::npos;
}

}  // namespace

bool is_plural(std::string_view noun) {
  constexpr std::size_t kShortest = 4;  // "gas", "yes" and "bus" are no plurals
  return noun.size() >= kShortest && noun.back() == 's' && !noun.ends_with("ss") &&
         !noun.ends_with("us") && !noun.ends_with("is") && noun != "news" && noun != "News";
}

std::string_view is_or_are(std::string_view name) {
  return is_plural(name) ? "are" : "is";
}

std::string plural_of(std::string_view noun) {
  std::string text(noun);
  if (text == "man" || ends_with_any(text, {"sman", "woman", "kman", "dman"})) {
    text.replace(text.size() - 2, 1, "e");
    return text;
  }
  if (text == "men" || ends_with_any(text, {"smen", "women", "kmen", "dmen"})) return text;
  if (ends_with_any(text, {"ss", "x", "ch", "sh"})) return text + "es";
  if (text.empty() || text.back() == 's') return text;
  if (ends_with_lone_y(text)) return text.substr(0, text.size() - 1) + "ies";
  return text + "s";
}

std::string singular_of(std::string_view noun) {
  std::string text(noun);
  if (!is_plural(noun)) return text;
  if (noun.ends_with("ies")) return text.substr(0, text.size() - 3) + "y";
  if (ends_with_any(noun, {"sses", "xes", "ches", "shes"})) return text.substr(0, text.size() - 2);
  return text.substr(0, text.size() - 1);
}

std::string_view without_article(std::string_view noun) {
  for (const std::string_view article : {"a ", "an ", "the "}) {
    if (noun.starts_with(article)) return noun.substr(article.size());
  }
  return noun;
}

}  // namespace windrose
