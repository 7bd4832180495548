#include "runtime/state/ruleset/zones.h"

#include "runtime/state/ruleset/family_layout.h"

namespace windrose {

Zones::Zones(const GameData& data, Ids<SeatId> seats)
    : spaces_(static_cast<int>(data.board.spaces.size())) {
  for (const SpaceData& space : data.board.spaces) {
    ZoneInfo zone;
    zone.id = space.id;
    zone.name = space.id;
    zone.space = SpaceId{number_of(next())};
    add(zone);
  }
  first_of_decks_ = next();
  for (int deck = 0; deck < std::ssize(data.decks); ++deck) {
    const DeckDeclaration& declaration = data.decks[deck];
    const bool quiet = declaration.quiet;
    add({declaration.id, declaration.visible_to, SeatId::none, SpaceId::none, deck, false, -1,
         declaration.id, quiet});
    const std::string discard = declaration.id + ".discard";
    add({discard, Visibility::all, SeatId::none, SpaceId::none, deck, true, -1, discard, quiet});
  }
  box_ = add({"box", Visibility::all, SeatId::none, SpaceId::none, -1, false, -1, "box", false});
  families_.reserve(data.zones.size());
  for (const ZoneDeclaration& declaration : data.zones) {
    ZoneInfo zone;
    zone.id = declaration.id;
    zone.name = declaration.name;
    zone.visible_to = declaration.visible_to;
    zone.most = declaration.most;
    zone.quiet = declaration.quiet;
    families_.push_back(add_family(*this, zone, declaration, data.board, seats));
  }
}

}  // namespace windrose
