// What happened last on a board: where a piece went, what the dice showed, which card came up.
#include <algorithm>
#include <cstdlib>

#include "runtime/base/language/language.h"
#include "runtime/state/board/board_search.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/state/truth/owners.h"
#include "runtime/tabletop/model/panel_things.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/tabletop/scene/board_scene.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr int kBackward = 3;  // so few spaces a piece walks back rather than round the loop

std::vector<SpaceId> way_round(int spaces, SpaceId from, SpaceId to) {
  const int forward = (number_of(to) - number_of(from) + spaces) % spaces;
  const bool back = spaces - forward <= kBackward;
  const int steps = back ? spaces - forward : forward;
  std::vector<SpaceId> way;
  for (int i = 0; i <= steps; ++i)
    way.push_back(SpaceId{(number_of(from) + (back ? spaces - i : i)) % spaces});
  return way;
}

std::vector<SpaceId> straight_way(const Board& board, SpaceId from, SpaceId to) {
  const int across = board.column(to) - board.column(from);
  const int down = board.row(to) - board.row(from);
  const int steps = std::max(std::abs(across), std::abs(down));
  if (steps == 0 || (across != 0 && down != 0 && std::abs(across) != std::abs(down)))
    return {from, to};
  std::vector<SpaceId> way;
  for (int i = 0; i <= steps; ++i) {
    const SpaceId space =
        board.at(board.column(from) + across / steps * i, board.row(from) + down / steps * i);
    if (space == SpaceId::none) return {from, to};
    way.push_back(space);
  }
  return way;
}

/// What is printed of the space's fixed numbers.
std::vector<SceneRow> prices_of(const Observation& seen, const GameLook& look, SpaceId space) {
  const Ruleset& ruleset = seen.ruleset();
  const std::string& kind = ruleset.data().board.kinds[ruleset.board().kind(space)].id;
  std::vector<SceneRow> rows;
  const Tabletop table(seen, &look);
  for (const Fact& fact : table.facts(Kind::space, number_of(space))) {
    const PropertyDeclaration& declared = fact.declared();
    if (!declared.fixed || declared.type != ValueType::number || table.hides(fact)) continue;
    if (!declared.is_list) {
      if (fact.value != 0)
        rows.push_back({title_text(declared.name), amount_text(look, fact.value)});
      continue;
    }
    for (std::size_t i = 0; i < fact.items.size(); ++i) {
      std::string label(look.label(kind, declared.name, i));
      if (label.empty()) label = i == 0 ? title_text(declared.name) : std::to_string(i);
      rows.push_back({std::move(label), amount_text(look, fact.items[i]), i == 0});
    }
  }
  return rows;
}

class News {
 public:
  News(BoardScene& scene, const Played& played, const GameLook& look, const PrintedBoard& printed,
       Viewer viewer)
      : scene_(scene),
        played_(played),
        look_(look),
        printed_(printed),
        viewer_(viewer),
        seen_(played.ruleset()) {
    played.observe(viewer, seen_);
  }

  /// On a loop the deed of the space where the last way ended lies in the middle.
  void add_deed() {
    if (played_.ruleset().board().layout() != Layout::loop) return;
    for (const SpaceId space : played_.ruleset().spaces().ids()) {
      const std::size_t rows = prices_of(seen_, look_, space).size();
      if (rows > 1) scene_.deed_rows = std::max(scene_.deed_rows, rows);
    }
    if (scene_.way.spaces.empty()) return;
    const SpaceId space = scene_.way.spaces.back();
    SceneDeed deed = deed_of(seen_, look_, space);
    if (!deed.has_prices()) return;
    const SpaceScene* const there = scene_.at(space);
    deed.owner = there == nullptr ? SeatId::none : there->owner;
    scene_.deed = std::move(deed);
  }

  void read(EventMark until) {
    for (std::size_t step = std::min(until.step + 1, played_.step_count()); step-- > 0;) {
      const Journal& journal = played_.journal(step);
      std::size_t last = journal.events().size();
      if (step == until.step) last = std::min(last, until.event);
      for (std::size_t i = last; i-- > 0;) {
        const Event& event = journal.events()[i];
        if (event_visible(event, viewer_)) take(journal, event, {step, i}, until);
      }
      if (has_roll_ && has_way_ && has_card_) return;
      // Older than a few rounds is no news.
      if (until.step - step > kMostSteps) return;
    }
  }

 private:
  static constexpr std::size_t kMostSteps = 200;

  void take(const Journal& journal, const Event& event, EventMark at, EventMark until) {
    if (const auto* const rolled = event.as<Rolled>(); rolled != nullptr && !has_roll_) {
      has_roll_ = true;
      for (const Code printed : journal.codes(rolled->faces))
        scene_.roll.faces.push_back(printed.id());
      scene_.roll.total = rolled->total;
      scene_.roll.seat = event.seat();
    } else if (const auto* const move = event.as<Moved>()) {
      if (move->item != ItemId::none && played_.ruleset().items().is_card(move->item)) {
        if (event_identifies(event, viewer_)) take_card(*move, event.seat());
      } else {
        take_move(*move, event.seat(), at, until);
      }
    }
  }

  /// Whether somebody chose something after the event and before `until`.
  [[nodiscard]] bool decided_between(EventMark event, EventMark until) const {
    const History& history = played_.history();
    for (std::size_t i = played_.step(event.step).inputs_before; i < history.size(); ++i) {
      const std::size_t step = step_of_input(i);
      if (step > until.step) return false;
      const auto before = static_cast<std::size_t>(history[i].events_before);
      if (step == until.step && before >= until.event) return false;
      if (history[i].type != Input::Type::reply) continue;
      if (step > event.step || before > event.event) return true;
    }
    return false;
  }
  [[nodiscard]] std::size_t step_of_input(std::size_t input) const {
    std::size_t step = played_.step_count() - 1;
    while (step > 0 && played_.step(step).inputs_before > input) --step;
    return step;
  }

  void take_move(const Moved& move, SeatId seat, EventMark at, EventMark until) {
    const SpaceId from = played_.ruleset().zones().space_of(move.from);
    const SpaceId to = played_.ruleset().zones().space_of(move.to);
    if (has_way_ || from == SpaceId::none || to == SpaceId::none) return;
    SceneWay& way = scene_.way;
    const bool goes_on = way.item == move.item && !way.spaces.empty() && way.spaces.front() == to &&
                         seat == way.seat;
    if (way.item != ItemId::none && !goes_on) {
      has_way_ = true;
      return;
    }
    if (way.item == ItemId::none) {
      way.item = move.item;
      way.seat = seat;
      way.old = decided_between(at, until);
      way.step = at.step;
    }
    std::vector<SpaceId> before = way_between(seen_, printed_, from, to);
    if (!way.spaces.empty()) before.pop_back();
    way.spaces.insert(way.spaces.begin(), before.begin(), before.end());
  }

  void take_card(const Moved& move, SeatId seat) {
    const Ruleset& ruleset = played_.ruleset();
    if (has_card_) return;
    const CardInfo& info = ruleset.cards()[ruleset.items().card_of(move.item)];
    if (move.from != ruleset.zones().draw_pile(info.deck)) return;
    const ZoneInfo& to = ruleset.zones()[move.to];
    // What goes to a hand is that hand's own business.
    if (to.owner != SeatId::none && to.visible_to != Visibility::all) return;
    has_card_ = true;
    const DeckDeclaration& deck = ruleset.data().decks[info.deck];
    const CardData& card = deck.cards[info.card];
    scene_.last_card = {ruleset.items().card_of(move.item),
                        seat,
                        headed_name(deck),
                        std::string(look_.color(deck.id)),
                        headed_name(card),
                        told_text(card.text)};
  }

  BoardScene& scene_;
  const Played& played_;
  const GameLook& look_;
  const PrintedBoard& printed_;
  Viewer viewer_;
  Observation seen_;
  bool has_roll_ = false;
  bool has_way_ = false;
  bool has_card_ = false;
};

}  // namespace

std::vector<SpaceId> way_between(const Observation& seen, const PrintedBoard& printed, SpaceId from,
                                 SpaceId to) {
  const Board& board = seen.ruleset().board();
  if (board.layout() == Layout::loop) return way_round(board.size(), from, to);
  // On squares men go straight, or they jump.
  if (board.layout() == Layout::squares) return straight_way(board, from, to);
  SpaceSet through = board.all();
  for (const SpaceId space : board.ids()) {
    const bool taken = Tabletop(seen).count(zone_of_space(space)) > 0;
    if (taken || printed.spaces[space].land) through.clear(space);
  }
  BoardSearch search(board);
  std::optional<Board::Spaces> found = search.path(from, to, through);
  if (!found) found = search.path(from, to, board.all());
  std::vector<SpaceId> way = {from};
  if (found) way.insert(way.end(), found->begin(), found->end());
  if (way.back() != to) way.push_back(to);
  return way;
}

void add_news(BoardScene& scene, const Played& played, const GameLook& look,
              const PrintedBoard& printed, Viewer viewer, EventMark until) {
  News news(scene, played, look, printed, viewer);
  news.read(until);
  news.add_deed();
}

namespace {

/// The first fixed number of a space, as an amount; empty if it has none.
std::string first_price(const Observation& seen, const GameLook& look, SpaceId space) {
  const Tabletop table(seen, &look);
  for (const Fact& fact : table.facts(Kind::space, number_of(space))) {
    const bool is_printed = fact.is(ValueType::number) && fact.declared().fixed;
    if (is_printed && fact.value != 0 && !table.hides(fact)) return amount_text(look, fact.value);
  }
  return {};
}

}  // namespace

SceneDeed deed_of(const Observation& seen, const GameLook& look, SpaceId space) {
  const Ruleset& ruleset = seen.ruleset();
  const CardView card = place_card(seen, look, space);
  SceneDeed deed;
  deed.space = space;
  deed.owner = owner_of(seen, Kind::space, number_of(space));
  deed.group = card.deck;
  deed.name = card.title;
  const BoardData& board = ruleset.data().board;
  const SpaceKind& kind = board.kinds[ruleset.board().kind(space)];
  deed.color = look.color(kind.id);
  if (deed.color.empty()) deed.color = kind.color;
  deed.rows = prices_of(seen, look, space);
  for (const SpaceId other : ruleset.spaces().ids()) {
    if (ruleset.board().kind(other) != ruleset.board().kind(space)) continue;
    const std::string name = seen_name(seen, Code(other));
    deed.members.push_back({other, owner_of(seen, Kind::space, number_of(other)), name,
                            first_price(seen, look, other)});
  }
  return deed;
}

}  // namespace windrose
