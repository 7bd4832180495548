#include "runtime/script/sandbox/signature.h"

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

bool opens(char letter) {
  return letter == '(' || letter == '[' || letter == '<';
}
bool closes(char letter) {
  return letter == ')' || letter == ']' || letter == '>';
}

// The parts between commas that stand in no brackets.
std::vector<std::string> parts(std::string_view text) {
  std::vector<std::string> found;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size()) {
      depth += opens(text[i]) ? 1 : closes(text[i]) ? -1 : 0;
      if (text[i] != ',' || depth > 0) continue;
    }
    const std::string_view part = trim(text.substr(begin, i - begin));
    if (!part.empty()) found.emplace_back(part);
    begin = i + 1;
  }
  return found;
}

// Where the bracket at `open` is closed.
std::size_t closing(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    depth += opens(text[i]) ? 1 : closes(text[i]) ? -1 : 0;
    if (depth == 0) return i;
  }
  throw Error("signature " + quote(text) + ": a bracket is not closed");
}

Parameter parse_parameter(std::string_view text) {
  const std::size_t colon = text.find(':');
  Parameter parameter;
  parameter.name = trim(text.substr(0, colon));
  parameter.type =
      colon == std::string_view::npos ? "any" : std::string(trim(text.substr(colon + 1)));
  if (parameter.name.ends_with('?')) {
    parameter.optional = true;
    parameter.name.pop_back();
  }
  return parameter;
}

}  // namespace

Signature parse_signature(std::string_view text) {
  const std::size_t owner_end = text.find(':');
  const std::size_t open = text.find('(');
  if (owner_end == std::string_view::npos || open == std::string_view::npos || open < owner_end) {
    throw Error("signature " + quote(text) + ": expected owner:name(parameters): results");
  }
  const std::size_t close = closing(text, open);
  Signature signature;
  signature.owner = text.substr(0, owner_end);
  signature.name = text.substr(owner_end + 1, open - owner_end - 1);
  for (const std::string& part : parts(text.substr(open + 1, close - open - 1))) {
    signature.parameters.push_back(parse_parameter(part));
  }
  const std::string_view rest = trim(text.substr(close + 1));
  if (rest.starts_with(':')) signature.results = parts(rest.substr(1));
  return signature;
}

std::string attribute_type(std::string_view signature) {
  const std::size_t colon = signature.find(':');
  if (colon == std::string_view::npos)
    throw Error("signature " + quote(signature) + ": expected owner.name: type");
  return std::string(trim(signature.substr(colon + 1)));
}

}  // namespace windrose
