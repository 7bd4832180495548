#include "runtime/data/load/number_paths.h"

#include <algorithm>

#include "runtime/base/text/enum_array.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

/// A name that can stand behind a dot, and what it leads to: "number", or a kind of thing.
struct PathMember {
  std::string name;
  std::string leads_to;
  std::string piece;  // the one kind of piece that it is, where that is known
  std::string items;  // of a list: the kind of thing in it
};
using PathMembers = std::vector<PathMember>;

const char* word_of(ValueType type) {
  static constexpr EnumArray<ValueType, const char*, 8> kWords{
      {"number", "number", "word", "player", "space", "piece", "card", "token"}};
  return kWords[type];
}

void add_properties(PathMembers& members, std::span<const PropertyDeclaration> declared) {
  for (const PropertyDeclaration& property : declared) {
    const std::string word = word_of(property.type);
    const bool list = property.is_list;
    members.push_back({property.name, list ? "number" : word, {}, list ? word : ""});
  }
}

std::span<const PropertyDeclaration> declared(const GameData& game, std::string_view target) {
  const auto found = std::ranges::find(game.properties, target, &PropertySet::target);
  if (found == game.properties.end()) return {};
  return found->properties;
}

template <typename Declarations>
void add_counted(PathMembers& members, const Declarations& declared, Per per) {
  for (const auto& thing : declared) {
    if (thing.per == per) members.push_back({thing.id, "number", {}, {}});
  }
}

void add_of_game(PathMembers& members, const GameData& game) {
  members.push_back({"round", "number", {}, {}});
  if (game.money.used) members.push_back({"bank", "number", {}, {}});
  members.push_back({"purses", "purses", {}, {}});
  members.push_back({"piles", "piles", {}, {}});
  members.push_back({"zones", "zones", {}, {}});
}

void add_of_player(PathMembers& members, const GameData& game) {
  if (game.money.used) members.push_back({"cash", "number", {}, {}});
  add_counted(members, game.purses, Per::player);
  add_counted(members, game.piles, Per::player);
  add_counted(members, game.zones, Per::player);
  for (const PieceDeclaration& piece : game.pieces) {
    if (piece.per_player == 1) members.push_back({piece.id, "piece", piece.id, {}});
  }
}

/// What may stand behind a thing of this kind.
PathMembers members_of(const GameData& game, const PathMember& thing) {
  const std::string& kind = thing.leads_to;
  PathMembers members;
  add_properties(members, declared(game, kind));
  if (kind == "game") add_of_game(members, game);
  if (kind == "player") add_of_player(members, game);
  if (kind == "purses") add_counted(members, game.purses, Per::game);
  if (kind == "piles") add_counted(members, game.piles, Per::game);
  if (kind == "zones") add_counted(members, game.zones, Per::game);
  if (kind == "space") {
    add_counted(members, game.piles, Per::space);
    add_counted(members, game.zones, Per::space);
  }
  if (kind == "piece") {
    members.push_back({"space", "space", {}, {}});
    for (const PieceDeclaration& piece : game.pieces) {
      if (thing.piece.empty() || thing.piece == piece.id) {
        add_properties(members, declared(game, piece.id));
      }
    }
  }
  if (kind == "card") {
    for (const DeckDeclaration& deck : game.decks) {
      add_properties(members, deck.fields);
      add_properties(members, declared(game, deck.id));
    }
  }
  if (kind == "token") add_properties(members, game.token_fields);
  return members;
}

std::vector<std::string> names_of(const PathMembers& members) {
  std::vector<std::string> names;
  for (const PathMember& member : members) names.push_back(member.name);
  return names;
}

}  // namespace

PathEnd follow_path(const GameData& game, const std::vector<std::string>& path) {
  static const std::vector<std::string> kRoots = {"game", "player", "space"};
  if (std::ranges::find(kRoots, path.front()) == kRoots.end()) {
    return {.fault = "a path begins with game, player or space, not " + quote(path.front()) +
                     did_you_mean(path.front(), kRoots)};
  }
  PathMember here{path.front(), path.front(), {}, {}};
  std::string so_far = path.front();
  for (std::size_t i = 1; i < path.size(); ++i) {
    const PathMembers members = members_of(game, here);
    const auto found = std::ranges::find(members, path[i], &PathMember::name);
    if (found == members.end()) {
      return {.fault = quote(so_far) + " has no " + quote(path[i]) +
                       did_you_mean_or_list(path[i], names_of(members))};
    }
    here = *found;
    so_far += "." + path[i];
    if (here.leads_to == "number" && i + 1 < path.size()) {
      return {.fault = quote(so_far) + " is a number; write nothing after it"};
    }
  }
  return {here.leads_to, here.items, {}};
}

void check_number_path(const Loading& loading, const YamlValue& at,
                       const std::vector<std::string>& path) {
  const PathEnd end = follow_path(loading.game, path);
  if (!end.fault.empty()) at.refuse(at.path() + ": " + end.fault);
  if (end.leads_to == "number") return;
  const std::string what = end.leads_to == "game" || path.size() == 1 ? "no number"
                           : end.leads_to.back() == 's'               ? "a group of " + end.leads_to
                                                                      : "a " + end.leads_to;
  at.refuse(at.path() + ": " + quote(join(path, ".")) + " is " + what +
            ", and a number is needed; name one of its numbers, or write a function show_x");
}

}  // namespace windrose
