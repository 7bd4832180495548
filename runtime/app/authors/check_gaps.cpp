#include "runtime/app/authors/check_gaps.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "runtime/app/authors/lua_tokens.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

/// How a text with gaps is given to the runtime.
enum class GivenAs : unsigned char {
  line,      // game:log("{} waits", player): as many values as gaps
  question,  // player:choose { "Buy {}?", stall }: as many at least, other keys among them
  reason,    // return { "{} is full", space }: as many
  words,     // player:choose("Buy {}?"): nothing fills it
};

/// What stands between two brackets, as far as it fills gaps.
struct Values {
  std::size_t count = 0;
  bool has_keys = false;
  bool may_be_more = false;  // the last one is a call or `...`
};

class GapReader {
 public:
  explicit GapReader(const ScriptFile& script)
      : script_(script), tokens_(lua_tokens(script.text)) {}

  void read(std::vector<Finding>& findings) const {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (tokens_[i].kind != LuaToken::Kind::text) continue;
      const std::size_t gaps = gaps_of(tokens_[i].text).count;
      // A text that is put together may have more gaps than this piece of it.
      if (gaps == 0 || is_joined(i)) continue;
      const std::optional<GivenAs> as = given_as(i);
      if (!as) continue;
      const Values values = *as == GivenAs::words ? Values{} : values_behind(i);
      if (*as == GivenAs::question && is_assigned(i) && (!values.has_keys || is_copied(i)))
        continue;
      const bool takes_more = *as == GivenAs::question || values.has_keys;
      const std::size_t certain = values.count - (values.may_be_more ? 1 : 0);
      const bool too_few = values.count < gaps && !values.may_be_more;
      const bool too_many = certain > gaps && !takes_more;
      if (too_few || too_many) tell(tokens_[i], gaps, values.count, findings);
    }
  }

 private:
  [[nodiscard]] bool is(std::size_t at, std::string_view sign) const {
    return at < tokens_.size() && tokens_[at].is(sign);
  }

  [[nodiscard]] bool is_joined(std::size_t at) const {
    return is(at + 1, "..") || (at > 0 && is(at - 1, ".."));
  }

  /// Whether the list that begins with the text is given to a name: `local sell = { "Sell {}?" …`.
  [[nodiscard]] bool is_assigned(std::size_t at) const { return at >= 2 && is(at - 2, "="); }

  /// Whether the script takes the text out of such a list again: `{ sell[1], painting }`.
  [[nodiscard]] bool is_copied(std::size_t at) const {
    if (at < 3 || tokens_[at - 3].kind != LuaToken::Kind::name) return false;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (tokens_[i].is(tokens_[at - 3].text) && is(i + 1, "[")) return true;
    }
    return false;
  }

  /// The function of which the bracket at `open` begins the arguments; empty: of none.
  [[nodiscard]] std::string_view called(std::size_t open) const {
    const bool has_name = open >= 2 && tokens_[open - 1].kind == LuaToken::Kind::name;
    return has_name && is(open - 2, ":") ? std::string_view(tokens_[open - 1].text)
                                         : std::string_view();
  }

  [[nodiscard]] static bool asks(std::string_view function) {
    constexpr std::array<std::string_view, 6> kQuestions = {
        "choose", "choose_some", "order", "confirm", "amount", "choose_together"};
    return std::ranges::find(kQuestions, function) != kQuestions.end();
  }

  [[nodiscard]] std::optional<GivenAs> given_as(std::size_t at) const {
    if (at == 0) return std::nullopt;
    const std::size_t before = at - 1;
    if (is(before, "(")) {
      const std::string_view function = called(before);
      if (function == "log" || function == "reveal") return GivenAs::line;
      if (function == "confirm") return GivenAs::question;
      if (asks(function)) return GivenAs::words;
      return std::nullopt;
    }
    if (is(before, ",") && at >= 3 && is(at - 3, "(") && called(at - 3) == "tell")
      return GivenAs::line;
    if (!is(before, "{") || before == 0) return std::nullopt;
    if (is(before - 1, "return")) return GivenAs::reason;
    if (is(before - 1, "=")) return GivenAs::question;
    const bool is_given = is(before - 1, "(") ? asks(called(before - 1)) : asks(called(before));
    return is_given ? std::optional(GivenAs::question) : std::nullopt;
  }

  /// What comes behind the text, up to the bracket that closes the list or the arguments.
  [[nodiscard]] Values values_behind(std::size_t at) const {
    Values values;
    std::size_t depth = 0;
    std::size_t begin = at + 1;  // of the value that is read: its comma
    for (std::size_t i = at + 1; i < tokens_.size(); ++i) {
      const LuaToken& token = tokens_[i];
      const bool opens = token.is("(") || token.is("{") || token.is("[") || token.is("function") ||
                         token.is("if") || token.is("do") || token.is("repeat");
      const bool closes =
          token.is(")") || token.is("}") || token.is("]") || token.is("end") || token.is("until");
      const bool ends = depth == 0 && (closes || token.is(",") || token.is(";"));
      if (ends && i > begin + 1) add_value(begin + 1, i, closes, values);
      if (ends && closes) break;
      if (ends) begin = i;
      if (opens) ++depth;
      if (closes) --depth;
    }
    return values;
  }

  void add_value(std::size_t begin, std::size_t end, bool is_last, Values& values) const {
    const bool is_key = is(begin, "[") || (is(begin + 1, "=") && !is(begin + 2, "="));
    if (is_key) {
      values.has_keys = true;
      return;
    }
    ++values.count;
    values.may_be_more = is_last && (is(end - 1, ")") || is(end - 1, "..."));
  }

  void tell(const LuaToken& text, std::size_t gaps, std::size_t count,
            std::vector<Finding>& findings) const {
    constexpr std::size_t kMostText = 60;
    Finding finding{Finding::Weight::warning,
                    script_.path + ":" + std::to_string(text.line) + ": the text " +
                        quote(cut_text(text.text, kMostText)) + " has " +
                        counted(static_cast<long long>(gaps), "gap") + ", and " +
                        counted(static_cast<long long>(count), "value") + " to fill " +
                        (gaps == 1 ? "it" : "them") + "; give one for each"};
    if (std::ranges::find(findings, finding) == findings.end())
      findings.push_back(std::move(finding));
  }

  const ScriptFile& script_;
  std::vector<LuaToken> tokens_;
};

}  // namespace

void check_gaps(const std::vector<LoadedRules>& ways, std::vector<Finding>& findings) {
  std::set<std::string> read;
  for (const LoadedRules& way : ways) {
    for (const ScriptFile& script : way.data->scripts) {
      if (read.insert(script.path).second) GapReader(script).read(findings);
    }
  }
}

}  // namespace windrose::app
