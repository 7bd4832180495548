#include "editor/reading/board_warnings.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/board_shape.h"

namespace windrose::editor {
namespace {

constexpr std::size_t kMostNames = 4;
constexpr int kMostParts = 20;  // told one by one; a board begun from nothing has many

/// Spaces of the kinds that ways lead to at all; oceans that fleets are put on have none.
std::vector<bool> walked(const BoardData& board) {
  const std::vector<std::vector<int>> ways = neighbors(board);
  std::vector<bool> kinds(board.kinds.size());
  const auto kind_of = [&](int space) {
    return static_cast<std::size_t>(board.spaces[space].kind);
  };
  for (int space = 0; space < std::ssize(ways); ++space) {
    for (const int other : ways[space]) kinds[kind_of(space)] = kinds[kind_of(other)] = true;
  }
  std::vector<bool> counts;
  for (const SpaceData& space : board.spaces) counts.push_back(kinds[space.kind]);
  return counts;
}

}  // namespace

std::vector<Problem> board_warnings(const BoardData& board, const std::string& file) {
  std::vector<Problem> warnings;
  const std::vector<int> parts = connected_parts(board, walked(board));
  if (std::ranges::none_of(parts, [](int part) { return part >= 0; })) return warnings;
  const int count = *std::ranges::max_element(parts) + 1;
  if (count < 2 || count > kMostParts) return warnings;
  std::vector<std::vector<int>> spaces(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i] >= 0) spaces[parts[i]].push_back(static_cast<int>(i));
  const auto rest =
      std::ranges::max_element(spaces, {}, [](const auto& part) { return part.size(); });
  for (auto part = spaces.begin(); part != spaces.end(); ++part) {
    if (part == rest) continue;
    std::vector<std::string> names;
    for (const int space : *part) {
      if (names.size() == kMostNames) break;
      names.push_back(quote(board.spaces[space].id));
    }
    if (part->size() > kMostNames)
      names.push_back(phrase("{1} more", std::to_string(part->size() - kMostNames)));
    Problem problem;
    problem.weight = Finding::Weight::warning;
    problem.file = file;
    problem.line = board.spaces[part->front()].place.line;
    problem.text = phrase("no way leads from the rest of the board to {1}", list_and(names));
    problem.name = board.spaces[part->front()].id;
    problem.space = part->front();
    problem.is_apart = true;
    warnings.push_back(std::move(problem));
  }
  return warnings;
}

}  // namespace windrose::editor
