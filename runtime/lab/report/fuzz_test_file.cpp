#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/fuzz_report.h"

namespace windrose {
namespace {

constexpr std::size_t kLineEnd = 96;

std::string lua_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    quoted += letter == '\n' ? ' ' : letter;
  }
  return quoted + "\"";
}

bool is_whole_number(const std::string& word) {
  const std::string digits = word.starts_with('-') ? word.substr(1) : word;
  return !digits.empty() && digits.size() < 10 &&
         digits.find_first_not_of("0123456789") == std::string::npos &&
         (digits.size() == 1 || digits[0] != '0');
}

std::string lua_word(const std::string& word) {
  return is_whole_number(word) ? word : lua_text(word);
}

std::string lua_list(const std::vector<std::string>& words, bool is_text) {
  std::vector<std::string> quoted;
  quoted.reserve(words.size());
  for (const std::string& word : words) quoted.push_back(is_text ? lua_text(word) : lua_word(word));
  return quoted.empty() ? "{}" : "{ " + join(quoted, ", ") + " }";
}

std::string lua_input(const FuzzInput& input) {
  if (input.seat != SeatId::none) {
    return input.action.is_list ? lua_list(input.action.names, false)
                                : lua_word(input.action.names.front());
  }
  std::vector<std::string> faces;
  for (const std::int32_t face : input.faces) faces.push_back(std::to_string(face));
  return faces.size() == 1 ? faces[0] : lua_list(faces, false);
}

std::string lua_options(const MatchRequest& request, std::uint64_t seed) {
  std::vector<std::string> parts = {"seed = " + std::to_string(seed)};
  if (!request.variants.empty()) {
    parts.push_back("variants = " + lua_list(request.variants, true));
  }
  if (!request.scenario.empty()) parts.push_back("scenario = " + lua_text(request.scenario));
  std::vector<std::string> options;
  for (const std::string& option : request.options) {
    const std::size_t equals = option.find('=');
    const std::string value = option.substr(equals + 1);
    const bool is_flag = value == "true" || value == "false";
    options.push_back("[" + lua_text(option.substr(0, equals)) +
                      "] = " + (is_flag ? value : lua_word(value)));
  }
  if (!options.empty()) parts.push_back("options = { " + join(options, ", ") + " }");
  return "{ " + join(parts, ", ") + " }";
}

/// `match:answers_as("ada", …)` with as many answers as one line has room for.
std::string answer_lines(const MatchRequest& request, const std::vector<FuzzInput>& inputs) {
  std::string text;
  std::string line;
  SeatId seat = SeatId::none;  // of the line
  const auto end_line = [&] {
    if (!line.empty()) text += line + ")\n";
    line.clear();
  };
  for (const FuzzInput& input : inputs) {
    const std::string word = lua_input(input);
    if (line.empty() || input.seat != seat || line.size() + word.size() > kLineEnd) {
      end_line();
      seat = input.seat;
      line = input.seat == SeatId::none
                 ? "  match:answers(" + word
                 : "  match:answers_as(" +
                       lua_text(request.players[static_cast<std::size_t>(seat)]) + ", " + word;
    } else {
      line += ", " + word;
    }
  }
  end_line();
  return text;
}

}  // namespace

std::string fuzz_test_name(const Trouble& trouble) {
  std::string name = "fuzz: " + trouble_name(trouble.kind);
  switch (trouble.kind) {
    case Trouble::Kind::invariant:
      return name + ", " + trouble.where;
    case Trouble::Kind::leak:
      return name + " by the " + trouble.where;
    case Trouble::Kind::divergence:
      return name;
    case Trouble::Kind::endless:
      return trouble.is_error() ? name + " in " + trouble.where : name;
    default:
      return name + " in " + trouble.where;
  }
}

namespace {

/// What a test asks behind the answers.
std::string check_line(const Trouble& trouble) {
  switch (trouble.kind) {
    case Trouble::Kind::endless:
      return "  match:ends(" + std::to_string(trouble.most) + ")\n";
    case Trouble::Kind::leak:
      return "  match:keeps_secrets()\n";
    default:
      return "  match:replays_alike(" +
             (trouble.position.empty() ? "" : lua_text(trouble.position)) + ")\n";
  }
}

std::string loop_lines(const MatchRequest& request, const FuzzLoop& loop) {
  if (loop.inputs.empty()) return {};
  return answer_lines(request, loop.way) + "  -- These answers lead back to the same table:\n" +
         answer_lines(request, loop.inputs);
}

}  // namespace

std::string fuzz_test(const MatchRequest& request, const Trouble& trouble) {
  if (!trouble.is_error() && !trouble.is_checked) return {};
  const std::string first_line = trouble.text.substr(0, trouble.text.find('\n'));
  std::string check;
  if (trouble.is_checked) {
    check = check_line(trouble);
  } else if (trouble.inputs.empty()) {
    check = "  match:waits_for(match.asked)\n";
  }
  return "-- `windrose fuzz` has written this test. It fails as long as this happens:\n-- " +
         first_line + "\n\ntest(" + lua_text(fuzz_test_name(trouble)) +
         ", function()\n  local match = play(" + lua_text(request.game) + ", " +
         lua_list(request.players, true) + ",\n    " + lua_options(request, trouble.seed) + ")\n" +
         answer_lines(request, trouble.inputs) + loop_lines(request, trouble.loop) + check +
         "end)\n";
}

}  // namespace windrose
