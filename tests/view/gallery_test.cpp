// Every recipe, sign and widget in all states, drawn to pictures that a person can look at: in both
// themes and at two scales, under pictures/ of the build folder.

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/draw/marked_lines.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/choices.h"
#include "runtime/view/ui/display.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/view/ui/values.h"
#include "tests/support/places.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

constexpr std::array kTypes = {
    std::pair{Type::display, "display Windrose"},
    std::pair{Type::headline, "headline Bjørn Ångström, it is your turn"},
    std::pair{Type::title, "title Queen of Bermuda"},
    std::pair{Type::prompt, "prompt Buy Himalaya for $260?"},
    std::pair{Type::name, "name Bjørn Ångström"},
    std::pair{Type::amount, "amount 312,000"},
    std::pair{Type::button, "button Enter Ceylon · 5"},
    std::pair{Type::body, "body Ben throws 2 + 1 → “Chance” … − × §"},
    std::pair{Type::body_bold, "body_bold Nearest tanker"},
    std::pair{Type::label, "label Gold Coast"},
    std::pair{Type::small, "small Indian Ocean · agent: greedy"},
    std::pair{Type::small_bold, "small_bold Europe"},
    std::pair{Type::tiny, "tiny collect 200"},
    std::pair{Type::tiny_bold, "tiny_bold contender"},
    std::pair{Type::cap, "cap Price chart, thousands é"},
    std::pair{Type::mono, "mono sailing.lua:61"},
    std::pair{Type::mono_small, "mono_small chance.yaml:5"}};

void text_page(Display& display) {
  Pen& pen = display.pen();
  const Palette& p = pen.palette();
  const auto px = [&](float v) { return pen.px(v); };
  pen.fill({0, 0, px(800), px(450)}, p.paper);
  float y = px(8);
  for (const auto& [type, text] : kTypes) {
    const float line = pen.line_height(type) + px(3);
    pen.text_in({px(16), y, px(380), line}, text, type, p.ink);
    y += line;
  }
  const float x = px(420);
  const char* amounts[] = {"312,000", "1,284", "71", "−88,411", "208"};
  for (int i = 0; i < 5; ++i) {
    pen.digits({x + px(100), px(30) + px(20) * static_cast<float>(i)}, amounts[i], Type::body,
               p.ink);
    pen.digits({x + px(200), px(30) + px(20) * static_cast<float>(i)}, amounts[i], Type::amount,
               p.ink);
  }
  pen.fill({x, px(130), px(180), px(90)}, p.sea);
  pen.fill({x + px(180), px(130), px(180), px(90)}, p.land);
  pen.text_halo({x + px(16), px(160)}, "Indian Ocean", pen.fonts().sea(px(24)), p.sea_ink, p.sea,
                Align::left, px(2));
  pen.text_halo({x + px(196), px(160)}, "South Afrika", pen.fonts().of(Type::label), p.ink, p.land);
  pen.text_halo({x + px(196), px(190)}, "12", pen.fonts().bold(px(12)), p.sea_ink, p.land);
  const Span spans[] = {{"Ben draws ", Type::body, p.ink},
                        {"Nearest tanker", Type::body_bold, p.ink},
                        {": Velutina, Anna's. He pays ", Type::body, p.ink},
                        {"$100", Type::body_bold, p.ink},
                        {". ", Type::body, p.ink},
                        {"why", Type::tiny_bold, p.act}};
  const auto broken = pen.broken(spans, px(220));
  pen.fill({x, px(232), px(220), broken.height}, p.raised);
  draw_paragraph(pen, {x, px(232)}, broken);
  draw_wrapped(
      pen, {x, px(300)}, px(200),
      "§ 7 Chance. Owned: pay the owner twice the hire. Anna has two tankers: 50, doubled.",
      Type::small, p.ink2);
  pen.text_in({x, px(360), px(90), px(20)}, "A name far too long for its place", Type::body, p.ink);
  pen.text_in({x, px(380), px(300), px(20)}, "▾ ✓ ▲ ▼ ⚀ ⚁ ⚂ ⚃ ⚄ ⚅ ♠ ♣ ♥ ♦ → ← ½ ⬡ ★", Type::body,
              p.ink);
  for (const SeatId seat : Ids<SeatId>(8)) {
    draw_seat(pen, seat, {x + px(12) + px(40) * static_cast<float>(seat), px(425)}, px(7.4F));
  }
}

void pieces_page(Display& display) {
  Pen& pen = display.pen();
  const Palette& p = pen.palette();
  const auto px = [&](float v) { return pen.px(v); };
  pen.fill({0, 0, px(800), px(225)}, p.sea);
  pen.fill({0, px(225), px(800), px(225)}, p.land);
  for (const SeatId seat : Ids<SeatId>(8)) {
    const float x = px(40) + px(56) * static_cast<float>(seat);
    draw_ship(pen, seat, {x, px(30)}, 1.1F);
    draw_seat(pen, seat, {x, px(70)}, px(15));
    draw_stack(pen, seat, {x, px(110)}, number_of(seat) + 1, px(15));
    draw_house(pen, seat, {x, px(150)}, px(11));
    draw_pawn(pen, {seat, "", {}, ""}, {x, px(190)}, 1.1F);
    draw_piece(pen, {seat, "tower", {}, ""}, {x, px(245)}, 1);
    draw_seat(pen, seat, {x, px(285)}, px(8.5F));
    draw_seat(pen, seat, {x, px(325)}, px(28));
  }
  draw_pawn(pen, {SeatId::none, "", {}, ""}, {px(480), px(190)}, 1.1F);
  draw_piece(pen, {SeatId::none, "factory", rgb(0x1F7A4A), ""}, {px(480), px(245)}, 1);
  for (int face = 1; face <= 6; ++face) {
    draw_die(pen, {px(520) + px(48) * static_cast<float>(face - 1), px(36)}, px(40), face,
             face == 3 ? .3F : 0, face == 5);
  }
  draw_die(pen, {px(520), px(90)}, px(40), 12);
  draw_rose(pen, {px(610), px(140)}, px(44), p.sea_ink,
            p.theme == Theme::light ? rgb(0xEAF3F6) : p.sea);
  draw_rose(pen, {px(690), px(140)}, px(15), p.ink, p.sea);
  for (int i = 0; i < 4; ++i)
    draw_step(pen, {px(720) + px(20) * static_cast<float>(i), px(140)}, i * 4 + 1);
  draw_legal_ring(pen, {px(540), px(245)}, px(16));
  draw_main_ring(pen, {px(590), px(245)}, px(16));
  draw_pips(pen, {px(620), px(245)}, 4, 6, rgb(0x7A5230));
  draw_token(pen, {px(700), px(245)}, px(12), rgb(0xE9C22E), "12");
  draw_arrow(pen, {px(520), px(300)}, {px(640), px(330)}, px(14), p.ink, p.halo);
  const Point way[] = {
      {px(660), px(300)}, {px(700), px(310)}, {px(740), px(300)}, {px(770), px(330)}};
  pen.stroke(way, rgb(0xFFFFFF), px(6));
  draw_dots(pen, way, rgb(0x1B2733), px(3), px(8));
  const Point link[] = {{px(660), px(340)}, {px(780), px(350)}};
  pen.line(link[0], link[1], p.paper, px(4.2F));
  pen.dashes(link, p.ink, px(2), px(5), px(4));
  draw_hatching(pen, {px(520), px(350), px(80), px(60)}, p.hatching, px(9), px(2.4F));
  pen.outline({px(520), px(350), px(80), px(60)}, p.ink, px(1));
  const Point star[] = {{px(660), px(370)},
                        {px(690), px(372)},
                        {px(665), px(390)},
                        {px(672), px(364)},
                        {px(686), px(396)}};
  pen.stroke(star, p.bad, px(4), Closed::yes);
  pen.sector({px(740), px(390)}, px(18), px(34), 0, 1.2F, p.legal);
  pen.sector({px(740), px(390)}, px(18), px(34), 1.2F, 4.2F, p.act);
  const float y = px(400);
  for (int i = 0; i < 6; ++i) {
    const auto at = static_cast<std::size_t>(i);
    pen.fill({px(20) + px(60) * static_cast<float>(i), y, px(56), px(30)}, p.tints[at]);
    draw_sign(pen, "crown", {px(48) + px(60) * static_cast<float>(i), y + px(15)}, px(18),
              p.tint_inks[at], p.tints[at]);
  }
}

void cards_page(Display& display) {
  Pen& pen = display.pen();
  const Palette& p = pen.palette();
  const auto px = [&](float v) { return pen.px(v); };
  pen.fill({0, 0, px(800), px(450)}, p.sunk);
  const auto at = [&](int i, float y) {
    return Rect{px(16) + px(100) * static_cast<float>(i), y, px(84), px(112)};
  };
  draw_card(pen, at(0, px(16)), {"Orient", "worth 2", "gate", rgb(0x5A3A78), true});
  draw_card(pen, at(1, px(16)), {"Russian", "worth 2", "star", rgb(0x5A3A78), false, true});
  draw_card(pen, at(2, px(16)), {"Independent", "worth 2", "ring", rgb(0x5A3A78)});
  draw_card(pen, at(3, px(16)),
            {"Ceylon", "to be visited", "teacup", rgb(0x1B2733), false, false, true});
  draw_card(pen, at(4, px(16)),
            {"USA", "loaded 2", "leaf", rgb(0x1B2733), false, false, false, true});
  draw_card_back(pen, at(5, px(16)), rgb(0x5A3A78));
  draw_card(pen, at(6, px(16)),
            {"Advance to the nearest tanker",
             "Owned: pay the owner twice the hire he would get. Unowned: you may buy it.", "",
             rgb(0xB4540A)});
  for (int i = 0; i < 3; ++i) {
    draw_card(pen, {px(16) + px(70) * static_cast<float>(i), px(150), px(60), px(80)},
              {"Europe", "prosperity", "crown", rgb(0x2F6B4A), i == 1, i == 2});
  }
  draw_card_back(pen, {px(226), px(150), px(60), px(80)}, rgb(0x2F6B4A));
  draw_deck(pen, {px(310), px(150), px(100), px(76)}, rgb(0xB4540A), "Chance", 11, "question");
  draw_deck(pen, {px(430), px(150), px(100), px(76)}, rgb(0x2B6CA3), "Chest", 2, "chest");
  draw_deck(pen, {px(550), px(150), px(84), px(112)}, rgb(0x5A3A78), "Influence", 31);
  draw_deck(pen, {px(650), px(150), px(84), px(112)}, rgb(0x5A3A78), "Empty", 0);
  draw_card_place(pen, {px(310), px(250), px(60), px(80)});
  const char* values[] = {"100,000", "50,000", "10,000", "5,000", "2,000", "1,000", "500"};
  for (int i = 0; i < 7; ++i) {
    draw_note(pen, {px(16) + px(94) * static_cast<float>(i), px(340), px(82), px(42)}, i,
              values[i]);
    draw_note(pen, {px(16) + px(60) * static_cast<float>(i), px(400), px(50), px(28)}, i,
              std::to_string(500 / (i + 1)));
  }
  draw_note_fan(pen, {px(16), px(262)}, px(82), 0, "100,000", 3);
  draw_note_fan(pen, {px(150), px(262)}, px(82), 4, "2,000", 1);
  for (int i = 0; i < 5; ++i) {
    pen.fill({px(480) + px(40) * static_cast<float>(i), px(400), px(36), px(28)}, p.heat[i]);
  }
  const Rect low{px(690), px(340), px(40), px(40)};
  draw_shadow_low(pen, low, px(6)), pen.fill(low, p.raised, px(6));
  const Rect high{px(745), px(340), px(40), px(40)};
  draw_shadow_high(pen, high, px(8)), pen.fill(high, p.raised, px(8));
}

void signs_page(Display& display) {
  Pen& pen = display.pen();
  const Palette& p = pen.palette();
  pen.fill({0, 0, pen.px(800), pen.px(450)}, p.paper);
  int i = 0;
  constexpr std::array kColors = {"gold", "blue",  "brown", "sky",  "magenta", "orange",
                                  "red",  "green", "navy",  "gray", "purple",  "teal"};
  for (const std::string_view name : sign_names()) {
    const int row = i / 19;
    const Point at{pen.px(26 + 40 * static_cast<float>(i % 19)),
                   pen.px(24 + 52 * static_cast<float>(row))};
    if (i % 2 == 0) {
      draw_sign_disc(pen, name, at, pen.px(12),
                     *named_color(kColors[static_cast<std::size_t>(i) % kColors.size()]));
    } else {
      draw_sign(pen, name, at, pen.px(22), p.ink, p.paper);
    }
    pen.text_in({at.x - pen.px(20), at.y + pen.px(14), pen.px(40), pen.px(14)}, name, Type::tiny,
                p.ink3, Align::center);
    ++i;
  }
}

void widgets_page(Display& display) {
  Pen& pen = display.pen();
  Ui& ui = display.ui();
  const Palette& p = pen.palette();
  const auto px = [&](float v) { return pen.px(v); };
  pen.fill({0, 0, px(800), px(48)}, p.bar);
  pen.fill({0, px(48), px(800), px(402)}, p.paper);
  float x = px(12);
  for (const char* sign : {"undo", "redo", "pause", "step", "book", "settings", "full"}) {
    Button dark;
    dark.kind = ButtonKind::dark;
    dark.enabled = std::string_view(sign) != "redo";
    dark.on = std::string_view(sign) == "book";
    (void)sign_button(ui, std::string("bar.") + sign, {x, px(8), px(32), px(32)}, sign, dark, sign);
    x += px(40);
  }
  x = px(12);
  const auto button = [&](const char* name, const Button& look, float y, float h = 40) {
    const float width = button_width(ui, look);
    (void)view::button(ui, name, {x, px(y), width, px(h)}, look);
    x += width + px(12);
  };
  button("plain", {.text = "Stand still", .key = key_of('0')}, 60);
  button("main", {.text = "Enter Ceylon · 5", .key = {Key::enter}, .kind = ButtonKind::main}, 60);
  button("disabled", {.text = "Market", .enabled = false, .reason = "needs a six"}, 60);
  button("on", {.text = "Kept", .on = true}, 60);
  button("quiet", {.text = "Quiet", .kind = ButtonKind::quiet}, 60);
  button("link", {.text = "Read the rulebook", .kind = ButtonKind::link}, 60);
  x = px(12);
  button("small", {.text = "Set…", .small = true}, 110, 30);
  button("signed", {.text = "Add a seat", .sign = "plus"}, 106);
  pen.fill({x - px(4), px(104), px(150), px(44)}, seat_look(SeatId{1}).color);
  (void)hold_button(ui, "hold", {x, px(106), px(140), px(40)},
                    {.text = "Show", .key = {Key::enter}, .kind = ButtonKind::white}, .4);
  x += px(160);
  for (const auto& [text, kind] :
       {std::pair{"agent: greedy", TagKind::plain}, std::pair{"contender", TagKind::act},
        std::pair{"✓ USA", TagKind::good}, std::pair{"defender", TagKind::bad},
        std::pair{"fog", TagKind::warn}}) {
    x += draw_tag(ui, {x, px(118)}, text, kind) + px(6);
  }
  constexpr std::string_view kTitles[] = {"Prices", "Log", "Rulebook"};
  (void)tabs(ui, "tabs", {px(12), px(156), px(300), px(40)}, kTitles, 1);
  pen.fill({px(12), px(196), px(300), 1}, p.line);
  (void)check(
      ui, "check",
      {px(12), px(206), px(300),
       check_height(ui, px(300), "Paid goods",
                    "Loading costs half the current price. What is owed must be bought as far "
                    "as the cash goes.")},
      true, "Paid goods",
      "Loading costs half the current price. What is owed must be bought as far as the cash goes.");
  (void)check(ui, "uncheck", {px(12), px(290), px(300), px(42)}, false, "Great storms");
  (void)radio(ui, "radio", {px(12), px(340), px(145), px(42)}, true, "The full game");
  (void)radio(ui, "radio2", {px(165), px(340), px(147), px(42)}, false, "Two seas");
  (void)check(ui, "nocheck", {px(12), px(390), px(300), px(42)}, true, "Not now", "", false);
  constexpr std::string_view kSpeeds[] = {"½×", "1×", "2×", "4×", "off"};
  (void)segments(ui, "speed", {px(330), px(160), px(220), px(36)}, kSpeeds, 1);
  (void)toggle(ui, "toggle", {px(330), px(206), px(220), px(30)}, true, "Reduced motion");
  (void)toggle(ui, "toggle2", {px(330), px(238), px(220), px(30)}, false, "Full screen");
  const ListChoice choices[] = {
      {"Human"}, {"Agent: greedy", "quick"}, {"Agent: trader", "needs python", false}};
  (void)dropdown(ui, "drop", {px(330), px(276), px(220), px(32)}, choices, 1);
  (void)amount_field(ui, "few", {px(330), px(350), px(190), px(40)}, 4, 0, 5, "4 of 5 factors");
  (void)amount_field(ui, "many", {px(330), px(400), px(220), px(40)}, 1200, 0, 5000, "$1,200");
  (void)slider(ui, "slider", {px(570), px(160), px(200), px(28)}, .6F);
  (void)text_field(ui, "search", {px(570), px(200), px(200), px(32)}, "", "Search the rulebook",
                   "search");
  (void)text_field(ui, "name", {px(570), px(240), px(200), px(32)}, "Bjørn", "Name");
  (void)list_row(ui, "row", {px(570), px(280), px(200), px(32)}, true);
  pen.text_in({px(580), px(280), px(180), px(32)}, "Himalaya", Type::body, p.ink);
  (void)tile(ui, "tile", {px(574), px(322), px(192), px(44)}, true);
  draw_heading(ui, {px(570), px(390)}, "Price chart");
  const float offset = begin_scroll(ui, "scroll", {px(570), px(396), px(200), px(48)}, px(200));
  for (int i = 0; i < 10; ++i) {
    pen.text_in({px(576), px(396) - offset + px(20) * static_cast<float>(i), px(180), px(20)},
                "Line " + std::to_string(i), Type::small, p.ink2);
  }
  end_scroll(ui);
  show_caption(
      ui, {px(650), px(60), px(100), px(40)},
      {"Ceylon · tea", "6 of 6 left · price 21,000, falling", "5 spaces · ends the move · § c"},
      true);
}

class Gallery : public ::testing::TestWithParam<std::pair<Theme, int>> {};

TEST_P(Gallery, IsDrawn) {
  if (!Display::obstacle().empty()) GTEST_SKIP() << Display::obstacle();
  const auto [theme, scale] = GetParam();
  Settings settings;
  settings.theme = theme;
  settings.ui_scale = scale;
  const fs::path folder = fs::path(build_folder()) / "pictures/gallery";
  fs::create_directories(folder);
  Display display({"Gallery", 800 * scale, 450 * scale, false}, settings);
  const std::string ending =
      std::string(theme == Theme::light ? "_light_" : "_dark_") + std::to_string(scale) + ".png";
  const std::pair<const char*, void (*)(Display&)> pages[] = {{"text", text_page},
                                                              {"pieces", pieces_page},
                                                              {"cards", cards_page},
                                                              {"signs", signs_page},
                                                              {"widgets", widgets_page}};
  for (const auto& [name, page] : pages) {
    for (int frame = 0; frame < 2; ++frame) {
      display.request_redraw();
      ASSERT_TRUE(display.next_frame());
      page(display);
      const fs::path file = folder / (name + ending);
      if (frame == 1) display.screenshot(file);
      display.request_redraw();
      display.show();
      if (frame == 0) continue;
      EXPECT_GT(fs::file_size(file), 10000U) << file;
    }
  }
  RecordProperty("mean_frame_ms", static_cast<int>(display.counters().mean_frame_ms));
}

INSTANTIATE_TEST_SUITE_P(Themes, Gallery,
                         ::testing::Values(std::pair{Theme::light, 1}, std::pair{Theme::light, 2},
                                           std::pair{Theme::dark, 1}, std::pair{Theme::dark, 2}));

}  // namespace
}  // namespace windrose::view
