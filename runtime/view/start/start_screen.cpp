#include "runtime/view/start/start_screen.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/start/kept_rows.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/view/ui/scroll.h"

namespace windrose::view {
namespace {

void draw_picture(Ui& ui, const Rect& rect, const BoardPicture& picture, const std::string& game) {
  Pen& pen = ui.pen();
  pen.fill(rect, pen.palette().sea);
  if (!picture) return;
  pen.clip(rect);
  picture(pen, rect, game);
  pen.unclip();
}

/// "2–4 players · about 60 minutes · trade and sailing"
std::string facts_of(const StartModel& model) {
  const GameSummary& game = model.summary();
  std::vector<std::string> facts{players_text(game.least_players, game.most_players)};
  if (model.game().data() != nullptr && model.game().look().minutes > 0)
    facts.push_back(phrase_number("about {1} minute", "about {1} minutes",
                                  model.game().look().minutes,
                                  std::to_string(model.game().look().minutes)));
  if (model.game().data() != nullptr && !model.game().look().genre.empty())
    facts.push_back(told_text(model.game().look().genre));
  return join(facts, " · ");
}

std::string small_facts(const GameSummary& game) {
  std::vector<std::string> facts{players_text(game.least_players, game.most_players)};
  if (!game.variants.empty())
    facts.push_back(phrase_number("{1} variant", "{1} variants",
                                  static_cast<long long>(game.variants.size()),
                                  std::to_string(game.variants.size())));
  if (!game.scenarios.empty())
    facts.push_back(phrase_number("{1} scenario", "{1} scenarios",
                                  static_cast<long long>(game.scenarios.size()),
                                  std::to_string(game.scenarios.size())));
  return join(facts, " · ");
}

constexpr std::size_t kMostTextLines = 4;  // of a game on the shelf
constexpr float kTextLine = 18;

/// How many lines the description takes on the shelf.
std::size_t text_lines(const Pen& pen, const std::string& text, float width) {
  return std::clamp<std::size_t>(pen.lines(text, Type::body, width).size(), 1, kMostTextLines);
}

/// The whole description; one that is much too long is cut in the last line.
void draw_description(Pen& pen, Rect box, const std::string& text, Color color) {
  const auto lines = pen.lines(text, Type::body, box.w);
  for (std::size_t i = 0; i < std::min(lines.size(), kMostTextLines); ++i) {
    const auto from = static_cast<std::size_t>(lines[i].data() - text.data());
    const bool last = i + 1 == kMostTextLines;
    pen.text_in(box.take_top(pen.px(kTextLine)), last ? text.substr(from) : std::string(lines[i]),
                Type::body, color);
  }
}

/// What the shelf says of a game: its description, or what is wrong with it.
std::string shelf_text(const GameSummary& game) {
  return game.error.empty() ? told_text(game.text) : game.error;
}

}  // namespace

StartWish StartScreen::draw(Ui& ui, const Rect& window, StartModel& model,
                            const BoardPicture& picture, std::int64_t now, bool cover_hands) {
  StartWish wish;
  cover_hands_ = cover_hands;
  Pen& pen = ui.pen();
  pen.fill(window, pen.palette().frame);
  const bool low = window.h < ui.px(800);
  Rect rest = window;
  hero(ui, rest.take_top(ui.px(low ? 64 : 96)), wish);
  const float edge = std::min(ui.px(40), window.w * 0.025F);
  const float gap = ui.px(low ? 12 : 24);
  rest.take_left(edge);
  rest.take_right(edge);
  rest.take_top(gap);
  rest.take_bottom(low ? ui.px(12) : ui.px(40));
  const float list = std::clamp(rest.w * 0.23F, ui.px(180), ui.px(344));
  const Rect left = rest.take_left(list);
  rest.take_left(gap);
  shelf(ui, left, model, picture);
  if (!model.games().empty()) {
    pen.fill(rest, pen.palette().paper, ui.px(12));
    pen.outline(rest, pen.palette().line, ui.px(1), ui.px(12));
    Rect inner = rest.inset(ui.px(low ? 16 : 24));
    const Rect bottom = inner.take_bottom(ui.px(48));
    inner.take_bottom(ui.px(12));
    page(ui, inner, model, picture, now, wish);
    foot(ui, bottom, model, wish);
  } else {
    pen.text_in(rest, model.problem(), Type::prompt, pen.palette().ink2, Align::center);
  }
  now_ = now;
  if (asking_) ask_for_path(ui, window, model, wish);
  return wish;
}

void StartScreen::hero(Ui& ui, const Rect& rect, StartWish& wish) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.fill(rect, palette.bar);
  Rect inner = rect;
  inner.take_left(ui.px(40));
  inner.take_right(ui.px(40));
  const float radius = std::min(ui.px(30), rect.h * 0.38F);
  const Rect rose = inner.take_left(radius * 2 + ui.px(4));
  draw_rose(pen, rose.center(), radius, palette.bar_ink, palette.bar);
  inner.take_left(ui.px(20));
  const std::string_view name = "Windrose";
  const Rect title = inner.take_left(pen.width(name, Type::display) + ui.px(4));
  pen.text_in(title, name, Type::display, palette.bar_ink);
  inner.take_left(ui.px(18));
  const Rect gear = inner.take_right(ui.px(36));
  Button quiet;
  quiet.kind = ButtonKind::dark;
  const float size = ui.px(36);
  if (sign_button(ui, "start.settings", {gear.x, gear.center().y - size / 2, size, size},
                  "settings", quiet, phrase("Settings")))
    wish.settings = true;
  inner.take_right(ui.px(16));
  Button editor;
  editor.text = phrase("Board editor");
  editor.sign = "hexagon";
  editor.kind = ButtonKind::dark;
  editor.on = true;
  const Rect strip = inner.take_right(button_width(ui, editor));
  if (button(ui, "start.editor", {strip.x, strip.center().y - size / 2, strip.w, size}, editor))
    wish.editor = true;
  inner.take_right(ui.px(16));
  pen.text_in({inner.x, inner.y + ui.px(5), inner.w, inner.h},
              phrase("Tabletop games whose rules are text"), Type::name, palette.bar_ink2);
}

void StartScreen::shelf(Ui& ui, const Rect& rect, StartModel& model, const BoardPicture& picture) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  Rect room = rect;
  Rect below = room.take_bottom(ui.px(40));
  room.take_bottom(ui.px(12));
  const float picture_height = std::min(ui.px(138), rect.w * 0.4F);
  const float gap = ui.px(16);
  const float scroll_bar = ui.px(10);
  const float text_width = room.w - scroll_bar - ui.px(14) - ui.px(10);
  const auto& games = model.games();
  std::vector<float> tops{0};  // of the games, and the end of the last
  for (const GameSummary& game : games) {
    const auto lines = static_cast<float>(text_lines(pen, shelf_text(game), text_width));
    tops.push_back(tops.back() + picture_height + ui.px(58) + ui.px(kTextLine) * lines + gap);
  }
  const Rect view = room.inset(-ui.px(4));
  if (std::exchange(reveal_chosen_, false) && model.chosen() > 0) {
    const auto chosen = static_cast<std::size_t>(model.chosen());
    scroll_to(ui, "start.games", tops[chosen] - gap, tops[chosen + 1]);
  }
  const float from = room.y - begin_scroll(ui, "start.games", view, tops.back());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Rect tile{room.x, from + tops[i], room.w - scroll_bar, tops[i + 1] - tops[i] - gap};
    if (!tile.meets(view)) continue;
    const bool chosen = static_cast<int>(i) == model.chosen();
    if (view::tile(ui, "start.game." + games[i].id, tile, chosen) && !chosen) {
      model.choose(static_cast<int>(i));
    }
    Rect inner = tile;
    const Rect top = inner.take_top(picture_height).inset(ui.px(1));
    draw_picture(ui, top, picture, games[i].id);
    pen.line({tile.x, inner.y}, {tile.right(), inner.y}, palette.line, ui.px(1));
    inner.take_left(ui.px(14));
    inner.take_right(ui.px(10));
    inner.take_top(ui.px(8));
    const std::string title = told_text(games[i].title);
    pen.text_in(inner.take_top(ui.px(24)), title, Type::title, palette.ink);
    const bool broken = !games[i].error.empty();
    const std::string text = shelf_text(games[i]);
    const float lines = static_cast<float>(text_lines(pen, text, text_width));
    draw_description(pen, inner.take_top(ui.px(kTextLine) * lines), text,
                     broken ? palette.bad : palette.ink2);
    pen.text_in(inner.take_top(ui.px(16)), small_facts(games[i]), Type::small, palette.ink3);
    show_caption(ui, tile, {title, text, ""});
  }
  end_scroll(ui);
  Button add;
  add.text = phrase("Add a shelf of games…");
  add.sign = "plus";
  if (button(ui, "start.add_shelf", below, add)) {
    ask(ui, PathKind::shelf);
  }
}

void StartScreen::page(Ui& ui, const Rect& rect, StartModel& model, const BoardPicture& picture,
                       std::int64_t now, StartWish& wish) {
  const float gap = ui.px(24);
  const Rect view = rect.inset(-ui.px(4));
  const float offset = begin_scroll(ui, "start.page", view, page_height_);
  const float width = rect.w - (page_height_ > view.h ? ui.px(12) : 0);
  float y = rect.y - offset;
  y += head(ui, {rect.x, y, width, 0}, model, picture, now, wish) + gap;
  const float column = (width - 2 * gap) / 3;
  const float top = y;
  float height = seats(ui, {rect.x, top, column, 0}, model);
  // A game without variants and options leaves no empty column.
  const float second = rules(ui, {rect.x + column + gap, top, column, 0}, model);
  const float third = second > 0 ? 2.0F : 1.0F;
  const Rect last{rect.x + third * (column + gap), top, column, 0};
  height = std::max({height, second, start_from(ui, last, model, wish)});
  end_scroll(ui);
  const float content = top + height - (rect.y - offset) + ui.px(8);
  if (content != page_height_) ui.redraw_in(0);
  page_height_ = content;
}

float StartScreen::head(Ui& ui, const Rect& rect, StartModel& model, const BoardPicture& picture,
                        std::int64_t now, StartWish& wish) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const float wide = std::min(ui.px(480), rect.w * 0.42F);
  const std::string text = told_text(model.summary().text);
  const std::string title = told_text(model.summary().title);
  const std::string& introduction = model.game().introduction();
  const bool enough = introduction.size() >= text.size();
  const std::string said = enough ? introduction : text + " " + introduction;
  const float line = pen.line_height(Type::body) + ui.px(2);
  const float beside = rect.w - wide - ui.px(24);
  const float room = std::min(beside, ui.px(620));
  const auto lines = pen.lines(said, Type::body, room);
  const auto headings = pen.lines(title, Type::display, beside);
  const Type heading = headings.size() > 1 ? Type::headline : Type::display;
  const float cards_height = ui.px(78);
  constexpr std::size_t kMostLines = 8;
  const float needed = pen.line_height(heading) + ui.px(22 + 8 + 10) + cards_height +
                       line * static_cast<float>(std::min(kMostLines, lines.size()));
  const float high = std::max(wide * 0.525F, needed);
  const Rect board{rect.x, rect.y, wide, wide * 0.525F};
  draw_picture(ui, board, picture, model.summary().id);
  pen.outline(board, palette.line, ui.px(1), ui.px(2));
  Rect rest{board.right() + ui.px(24), rect.y, beside, high};
  pen.text_in(rest.take_top(pen.line_height(heading)), title, heading, palette.ink);
  pen.text_in(rest.take_top(ui.px(22)), facts_of(model), Type::body, palette.ink2);
  rest.take_top(ui.px(8));
  const Rect cards = rest.take_bottom(cards_height);
  rest.take_bottom(ui.px(10));
  const auto fits = static_cast<std::size_t>(std::max(0.0F, rest.h / line + 0.01F));
  for (std::size_t i = 0; i < std::min(fits, lines.size()); ++i) {
    const auto from = static_cast<std::size_t>(lines[i].data() - said.data());
    const bool last = i + 1 == fits && i + 1 < lines.size();
    pen.text_in({rest.x, rest.y + line * static_cast<float>(i), room, line},
                last ? std::string_view(said).substr(from) : lines[i], Type::body, palette.ink);
  }
  if (lines.size() > fits) show_caption(ui, rest, {title, said, ""});
  go_on_with(ui, cards, model, now, wish);
  return high;
}

void StartScreen::go_on_with(Ui& ui, Rect rect, const StartModel& model, std::int64_t now,
                             StartWish& wish) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const auto card = [&](const Rect& box) {
    draw_shadow_low(pen, box, ui.px(8));
    pen.fill(box, palette.raised, ui.px(8));
    pen.outline(box, palette.line, ui.px(1), ui.px(8));
    return box.inset(ui.px(10));
  };
  const std::vector<KeptRow> kept = kept_rows(model.kept(), model.summary().id, now);
  const float more_width = std::min(ui.px(176), rect.w * 0.4F);
  Rect more = card(rect.take_right(more_width));
  draw_heading(ui, {more.x, more.y + ui.px(11)}, phrase("More"));
  more.take_top(ui.px(18));
  Button link;
  link.kind = ButtonKind::link;
  link.small = true;
  link.text = phrase("Open a match file…");
  const float line = std::min(ui.px(22), more.h / 2);
  const auto next_link = [&] {
    const Rect strip = more.take_top(line);
    return Rect{strip.x - ui.px(6), strip.y, std::min(strip.w, button_width(ui, link)), strip.h};
  };
  if (button(ui, "start.open", next_link(), link)) {
    ask(ui, PathKind::match);
  }
  link.text = phrase("Read the rulebook");
  if (button(ui, "start.rulebook", next_link(), link)) wish.rulebook = true;
  rect.take_right(ui.px(12));
  if (kept.empty()) return;
  Rect inner = card(rect);
  Rect top = inner.take_top(ui.px(18));
  draw_heading(ui, {top.x, top.y + ui.px(11)}, phrase("Unfinished matches"));
  Button resume;
  resume.text = phrase("Resume");
  const float width = button_width(ui, resume);
  const Rect strip = inner.take_right(width);
  inner.take_right(ui.px(10));
  const KeptRow& first = kept[std::min(kept_shown_, kept.size() - 1)];
  if (button(ui, "start.resume", {strip.x, inner.center().y - ui.px(17), width, ui.px(34)}, resume))
    wish.resume = first.path;
  const Rect names = inner.take_top(ui.px(20));
  pen.text_in(names, first.players, Type::button, palette.ink);
  const Rect where = inner.take_top(ui.px(18));
  if (kept.size() > 1) {  // through the list, one by one
    Button next;
    next.kind = ButtonKind::link;
    next.small = true;
    const std::string text =
        phrase("{1} of {2} ›", std::to_string(kept_shown_ + 1), std::to_string(kept.size()));
    next.text = text;
    const float link_width = button_width(ui, next);
    const Rect box{top.right() - link_width + ui.px(8), top.y - ui.px(3), link_width, ui.px(20)};
    if (button(ui, "start.next_kept", box, next)) kept_shown_ = (kept_shown_ + 1) % kept.size();
  }
  pen.text_in(where, first.where, Type::small, palette.ink2);
}

void StartScreen::foot(Ui& ui, const Rect& rect, StartModel& model, StartWish& wish) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::string obstacle = model.obstacle();
  Rect inner = rect;
  Button begin;
  begin.text = phrase("Set sail");
  begin.kind = ButtonKind::main;
  begin.key = key_of(Key::enter);
  begin.enabled = obstacle.empty();
  const Rect main = inner.take_right(button_width(ui, begin) + ui.px(20));
  if (button(ui, "start.begin", main, begin)) wish.begin = true;
  inner.take_right(ui.px(12));
  Button watch;
  watch.text = phrase("Watch agents play");
  watch.enabled = obstacle.empty();
  const Rect second = inner.take_right(button_width(ui, watch));
  if (button(ui, "start.watch", second, watch)) wish.watch = true;
  inner.take_right(ui.px(16));
  const bool wrong = !obstacle.empty() || !model.problem().empty();
  const std::string text = !obstacle.empty() ? obstacle
                           : !model.problem().empty()
                               ? model.problem()
                               : phrase(
                                     "Saved after every decision, in your data "
                                     "folder.");
  const auto lines = pen.lines(text, Type::body, inner.w);
  const Color ink = wrong ? palette.bad : palette.ink2;
  if (lines.size() <= 2) {
    const float high = static_cast<float>(lines.size()) * pen.line_height(Type::body);
    draw_wrapped(pen, {inner.x, inner.center().y - high / 2}, inner.w, text, Type::body, ink);
  } else {
    pen.text_in(inner, text, Type::body, ink);
    show_caption(ui, inner, {phrase("This cannot begin"), text, ""});
  }
  ui.whereabouts().note("start.problem", wrong ? inner : Rect{});
  if (wrong) ui.whereabouts().note("start.says." + text, inner);
}

}  // namespace windrose::view
