#include "runtime/tabletop/model/tray_model.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/tabletop/reading/tabletop.h"

namespace windrose {
namespace {

using Thing = LookPanel::Thing;

/// What only its owner sees, or the owner's team.
template <typename Zone>
bool is_hand_like(const Zone& zone) {
  return zone.visible_to == Visibility::owner || zone.visible_to == Visibility::team;
}

const LookPanel* panel_of(const GameLook& look, Thing thing, const std::string& id) {
  const auto found = std::ranges::find_if(
      look.panels, [&](const LookPanel& panel) { return panel.thing == thing && panel.id == id; });
  return found == look.panels.end() ? nullptr : &*found;
}

/// Whether a thing of the players lies in the tray: unless its panel is somewhere else.
bool lies_here(const GameLook& look, Thing thing, const std::string& id) {
  const LookPanel* panel = panel_of(look, thing, id);
  return panel == nullptr || panel->at == LookPanel::At::tray;
}

std::string title_of(const GameLook& look, Thing thing, const std::string& id) {
  const LookPanel* panel = panel_of(look, thing, id);
  return panel == nullptr || panel->title.empty() ? title_text(id) : panel->title;
}

std::string count_text(int count, int most) {
  return most < 0 ? number_text(count)
                  : phrase("{1} of {2}", number_text(count), number_text(most));
}

/// Properties of players that list spaces: ports to visit.
bool is_place_list(const GameLook& look, const PropertySlot& slot) {
  return slot.target == Kind::player && slot.declaration->is_list && !slot.declaration->fixed &&
         slot.declaration->type == ValueType::space &&
         !look.hides("player", slot.declaration->name);
}

void add_places(const Observation& seen, const GameLook& look, Tray& tray) {
  TraySection section;
  section.title = phrase("Places");
  for (const Fact& fact : Tabletop(seen, &look).facts(Kind::player, number_of(tray.seat))) {
    if (!is_place_list(look, *fact.slot)) continue;
    for (const Value space : fact.items) {
      if (space < 0) continue;
      CardView card = place_card(seen, look, SpaceId{space});
      card.note = title_text(fact.declared().name);
      section.cards.cards.push_back(std::move(card));
      ++section.cards.count;
    }
  }
  if (section.cards.count > 0) tray.sections.push_back(std::move(section));
}

void add_zones(const Observation& seen, const GameLook& look, Tray& tray) {
  const Ruleset& ruleset = seen.ruleset();
  for (const ZoneFamily& family : ruleset.zones().families()) {
    if (family.per != Per::player || !lies_here(look, Thing::zone, family.id)) continue;
    if (ruleset.zones()[family.first].quiet) continue;
    const ZoneId zone = family.of_seat(tray.seat);
    TraySection section;
    section.title = title_of(look, Thing::zone, family.id);
    section.cards = card_row(seen, look, zone);
    const bool is_hand = is_hand_like(ruleset.zones()[zone]);
    if (section.cards.count == 0 && section.cards.most < 0 && !is_hand) continue;
    section.count = count_text(section.cards.count, section.cards.most);
    tray.sections.push_back(std::move(section));
  }
}

void add_piles(const Observation& seen, const GameLook& look, Tray& tray) {
  for (const PileFamily& family : seen.ruleset().piles().families()) {
    if (family.per != Per::player || !lies_here(look, Thing::pile, family.id)) continue;
    TraySection section;
    section.kind = TraySection::Kind::tokens;
    section.title = title_of(look, Thing::pile, family.id);
    section.tokens = token_row(seen, look, family.of_seat(tray.seat));
    if (section.tokens.total == 0 && section.tokens.most < kRoomWorthShowing) continue;
    section.count = count_text(section.tokens.total, section.tokens.most);
    tray.sections.push_back(std::move(section));
  }
}

void add_notes(const Observation& seen, const GameLook& look, Tray& tray) {
  if (!seen.ruleset().data().money.used || look.notes.empty()) return;
  const Value cash = Tabletop(seen).cash(tray.seat);
  if (cash == kUnknown) return;
  TraySection section;
  section.kind = TraySection::Kind::notes;
  section.title = phrase("Cash");
  section.count = amount_text(look, cash);
  section.notes = fewest_notes(cash, look.notes);
  tray.sections.push_back(std::move(section));
}

}  // namespace

Tray tray_of(const Observation& seen, const GameLook& look, SeatId seat) {
  Tray tray;
  tray.seat = seat;
  if (seat == SeatId::none || !has_tray(seen.ruleset(), look)) return tray;
  add_places(seen, look, tray);
  add_zones(seen, look, tray);
  add_piles(seen, look, tray);
  add_notes(seen, look, tray);
  return tray;
}

bool has_tray(const Ruleset& ruleset, const GameLook& look) {
  if (std::ranges::any_of(ruleset.properties(),
                          [&](const PropertySlot& slot) { return is_place_list(look, slot); }))
    return true;
  for (const ZoneFamily& family : ruleset.zones().families()) {
    if (family.per != Per::player || !lies_here(look, Thing::zone, family.id)) continue;
    const ZoneInfo& zone = ruleset.zones()[family.first];
    if (zone.quiet) continue;
    if (is_hand_like(zone) || zone.most >= 0 || panel_of(look, Thing::zone, family.id) != nullptr)
      return true;
  }
  return std::ranges::any_of(ruleset.piles().families(), [&](const PileFamily& family) {
    return family.per == Per::player && lies_here(look, Thing::pile, family.id);
  });
}

}  // namespace windrose
