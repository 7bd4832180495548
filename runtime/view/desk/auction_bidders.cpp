// Who bids at an auction's table, and the ladder of the bids.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/desk/auction_parts.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kSquare = 14;  // a space of the lot's group
constexpr float kSquareGap = 2;
constexpr float kShare = 44;      // "2 of 3" behind the squares
constexpr float kLeastRow = 34;   // of a bidder, where there is a legend below
constexpr float kLeastStep = 24;  // of the ladder

/// A space of the group: filled if the bidder owns it, dashed if it is what is sold.
void group_square(Pen& pen, const Rect& box, const StageShown& stage, bool is_lot, bool owns) {
  const Palette& p = pen.palette();
  if (is_lot) {
    pen.dashed_outline(box, p.ink2, pen.px(1.2F), pen.px(2), pen.px(3), pen.px(2));
    return;
  }
  pen.fill(box, owns ? color_of(pen, stage.lot.mark.color, 0) : p.raised, pen.px(2));
  pen.outline(box, owns ? p.ink : p.edge, pen.px(1), pen.px(2));
}

std::string bidder_name(const StageShown& stage, SeatId seat) {
  const auto found = std::ranges::find(stage.bidders, seat, &StageBidder::seat);
  return found == stage.bidders.end() ? "" : found->name;
}

/// What the squares mean, and who bids next.
void legend(Ui& ui, const Rect& box, const StageShown& stage, bool shares) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const std::string next =
      stage.next == SeatId::none ? "" : phrase("{1} is next", bidder_name(stage, stage.next));
  const float right = next.empty() ? 0 : pen.width(next, Type::small_bold) + ui.px(10);
  pen.text_in({box.x, box.y, box.w - ui.px(6), box.h}, next, Type::small_bold, p.ink, Align::right);
  if (!shares) return;
  float x = box.x + ui.px(6);
  const float high = ui.px(kSquare - 1);
  const auto entry = [&](const std::string& text, bool is_lot) {
    const float width = pen.width(text, Type::small);
    if (x + ui.px(kSquare + 20) + width > box.right() - right) return;
    group_square(pen, {x, box.center().y - high / 2, ui.px(kSquare), high}, stage, is_lot, true);
    x += ui.px(kSquare + 6);
    pen.text_in({x, box.y, width + 1, box.h}, text, Type::small, p.ink2);
    x += width + ui.px(14);
  };
  entry(phrase_as("auction", "owned"), false);
  entry(phrase_as("auction", "on sale"), true);
}

}  // namespace

void auction_bidders(Ui& ui, const Rect& box, const AuctionLook& look) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const StageShown& stage = *look.stage;
  desk_paper(pen, box);
  Rect inner{box.x + ui.px(8), box.y, box.w - ui.px(16), box.h - ui.px(6)};
  const Rect head = inner.take_top(ui.px(30));
  const float cash = ui.px(66);
  const bool shares = !stage.bidders.empty() && stage.bidders.front().of > 1;
  const float square = ui.px(kSquare + kSquareGap);
  const float squares = shares ? square * static_cast<float>(stage.lot_group.size()) : 0;
  const float share = shares ? squares + ui.px(kShare + 10) : 0;
  const float last = ui.px(60);
  pen.text_in({head.x + ui.px(4), head.y, head.w, head.h}, phrase("Bidders"), Type::button, p.ink);
  const auto column = [&](const Rect& row, float from_right, float width) {
    return Rect{row.right() - from_right - width - ui.px(6), row.y, width - ui.px(4), row.h};
  };
  pen.text_in(column(head, share + cash, last), phrase_as("auction", "last bid"), Type::tiny,
              p.ink3, Align::right);
  pen.text_in(column(head, share, cash), phrase_as("auction", "cash"), Type::tiny, p.ink3,
              Align::right);
  if (shares)
    pen.text_in(column(head, 0, share), phrase_as("auction", "has"), Type::tiny, p.ink3,
                Align::right);
  const auto count = static_cast<float>(std::max<std::size_t>(1, stage.bidders.size()));
  if (inner.h / count >= ui.px(kLeastRow)) legend(ui, inner.take_bottom(ui.px(28)), stage, shares);
  const float height = std::min(ui.px(44), inner.h / count);
  for (const StageBidder& bidder : stage.bidders) {
    const Rect row = inner.take_top(height).inset(ui.px(1));
    const bool is_out = bidder.state == StageBidder::State::out;
    const bool leads = bidder.state == StageBidder::State::highest;
    if (leads) pen.fill(row, p.good_ground, ui.px(5));
    if (bidder.asked) pen.outline(row, p.ink, ui.px(2), ui.px(5));
    draw_seat(pen, bidder.seat, {row.x + ui.px(16), row.center().y}, ui.px(8.5F));
    const Color ink = is_out ? p.ink3 : p.ink;
    const std::string word = leads          ? phrase_as("auction", "highest")
                             : bidder.asked ? phrase_as("auction", "to bid")
                             : is_out       ? phrase_as("auction", "out")
                                            : phrase_as("auction", "in");
    const float tag = tag_width(ui, word);
    const float name_x = row.x + ui.px(32);
    const float room = row.right() - share - cash - last - tag - ui.px(16) - name_x;
    const std::string name = pen.cut(bidder.name, Type::body_bold, room);
    pen.text_in({name_x, row.y, room, row.h}, name, Type::body_bold, ink);
    const float after = name_x + pen.width(name, Type::body_bold) + ui.px(8);
    const TagKind kind = leads ? TagKind::good : bidder.asked ? TagKind::act : TagKind::plain;
    draw_tag(ui, {after, row.center().y - ui.px(9)}, word, kind);
    pen.text_in(column(row, share + cash, last), bidder.last.empty() ? "–" : bidder.last,
                Type::body_bold, ink, Align::right);
    pen.text_in(column(row, share, cash), bidder.cash, Type::small, is_out ? p.ink3 : p.ink2,
                Align::right);
    if (shares) {
      const std::string owned =
          phrase("{1} of {2}", std::to_string(bidder.has), std::to_string(bidder.of));
      const Rect place = column(row, 0, share);
      pen.text_in(place, owned, Type::small, is_out ? p.ink3 : p.ink2, Align::right);
      const float high = ui.px(kSquare - 1);
      Rect one{place.right() - ui.px(kShare) - squares, place.center().y - high / 2, ui.px(kSquare),
               high};
      for (std::size_t at = 0; at < stage.lot_group.size(); ++at) {
        const bool owns = at < bidder.owns.size() && bidder.owns[at];
        group_square(pen, one, stage, stage.lot_group[at] == stage.lot.code, owns);
        one.x += square;
      }
    }
    ui.whereabouts().note("desk.bidder." + std::to_string(number_of(bidder.seat)), row);
  }
}

/// All bids, the newest on top, as far as there is room, and above them the bid that stands there
/// now. Where the match tells only the last bid of each, those.
void auction_ladder(Ui& ui, const Rect& box, const AuctionLook& look) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  desk_paper(pen, box);
  std::vector<StageBid> steps = look.stage->bids;
  if (steps.empty()) {
    for (const StageBidder& bidder : look.stage->bidders) {
      if (!bidder.last.empty()) steps.push_back({bidder.seat, bidder.last_sum, bidder.last});
    }
    std::ranges::stable_sort(steps, std::ranges::greater{}, &StageBid::sum);
  }
  Rect inner{box.x + ui.px(10), box.y, box.w - ui.px(18), box.h - ui.px(6)};
  const Rect head = inner.take_top(ui.px(30));
  pen.text_in(head, phrase("Bids"), Type::button, p.ink);
  if (!steps.empty())
    pen.text_in(head, number_text(static_cast<std::int64_t>(steps.size())), Type::tiny, p.ink3,
                Align::right);
  const auto most = static_cast<std::size_t>(std::max(1.F, inner.h / ui.px(kLeastStep)));
  if (steps.size() + 1 > most) steps.resize(most - 1);
  const auto rows = static_cast<float>(steps.size() + 1);
  const float height = std::min(ui.px(33), inner.h / rows);
  const float x = inner.x + ui.px(10);
  const float top = inner.y + height / 2;
  pen.line({x, top}, {x, top + height * (rows - 1)}, p.edge, ui.px(1.4F));
  const Rect next = inner.take_top(height);
  pen.disc({x, next.center().y}, ui.px(8), p.raised);
  const float reach = ui.px(8);
  pen.dashed_outline({x - reach, next.center().y - reach, 2 * reach, 2 * reach}, p.ink3,
                     ui.px(1.2F), reach, ui.px(3), ui.px(2));
  const std::string sum = look.question->amount_text(look.question->amount()) + " ?";
  pen.text_in(next, sum, Type::body, p.ink2, Align::right);
  for (std::size_t at = 0; at < steps.size(); ++at) {
    const Rect row = inner.take_top(height);
    draw_seat(pen, steps[at].seat, {x, row.center().y}, ui.px(8.5F));
    pen.text_in(row, steps[at].text, at == 0 ? Type::amount : Type::body, at == 0 ? p.ink : p.ink2,
                Align::right);
  }
}

}  // namespace windrose::view
