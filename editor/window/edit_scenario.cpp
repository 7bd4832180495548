// The inspector's page of a scenario: which one, its pieces, decks, and all that it may set.
#include <algorithm>

#include "editor/changes/piece_start.h"
#include "editor/window/edit_panels.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/draw/paragraphs.h"

namespace windrose::editor {
namespace {

/// One word of several; what was taken.
std::optional<int> choose(Ui& ui, const std::string& name, const Rect& box,
                          const std::vector<std::string>& words, int current) {
  std::vector<ListChoice> choices;
  choices.reserve(words.size());
  for (const std::string& word : words) choices.push_back({word});
  return dropdown(ui, name, box, choices, current);
}

int place_of(const std::vector<std::string>& words, const std::string& word) {
  const auto found = std::ranges::find(words, word);
  return found == words.end() ? 0 : static_cast<int>(found - words.begin());
}

Rect labelled(Ui& ui, Rect& rest, std::string_view label) {
  const Rect line = rest.take_top(ui.px(36));
  ui.pen().text_in({line.x, line.y, ui.px(100), line.h}, label, Type::body,
                   ui.pen().palette().ink2);
  return {line.x + ui.px(104), line.y + ui.px(3), line.w - ui.px(106), ui.px(30)};
}

void choose_scenario(Ui& ui, Rect& rest, Editor& editor, PanelState& state) {
  std::vector<std::string> ids = {""};
  std::vector<std::string> shown = {phrase("none")};
  for (const ScenarioInfo& one : editor.reading().game->scenarios) ids.push_back(one.id);
  if (std::ranges::find(ids, editor.scenario) == ids.end()) ids.push_back(editor.scenario);
  shown.insert(shown.end(), ids.begin() + 1, ids.end());
  if (const auto taken = choose(ui, "scenario", labelled(ui, rest, phrase("scenario")), shown,
                                place_of(ids, editor.scenario)))
    editor.scenario = ids[*taken];
  Rect line = labelled(ui, rest, phrase("a new one"));
  const Rect add = line.take_right(ui.px(62));
  line.take_right(ui.px(6));
  if (const auto text = text_field(ui, "new_scenario", line, state.new_scenario, phrase("an id")))
    state.new_scenario = *text;
  const Button button{
      .text = phrase("Begin"), .enabled = !state.new_scenario.empty(), .small = true};
  if (!view::button(ui, "new_scenario.add", add, button)) return;
  editor.start.begin_scenario(state.new_scenario);
  if (!editor.message_is_refusal()) state.new_scenario.clear();
}

/// What the piece tool places, and whose.
void piece_fields(Ui& ui, FieldList& list, Editor& editor, const GameData& game) {
  std::vector<std::string> pieces;
  for (const PieceDeclaration& piece : game.pieces) pieces.push_back(piece.id);
  if (pieces.empty()) return;
  list.heading(phrase("With the piece tool (P)"));
  if (const auto box = list.field("piece", phrase("piece"),
                                  phrase("A click on the map says where it begins."))) {
    if (const auto taken = choose(ui, "piece", *box, pieces, place_of(pieces, editor.piece)))
      editor.piece = pieces[*taken];
  }
  const auto piece = std::ranges::find(game.pieces, editor.piece, &PieceDeclaration::id);
  if (piece == game.pieces.end() || piece->per_player == 0) {
    editor.seat = kAllSeats;
    return;
  }
  const bool several = piece->per_player > 1;
  if (several) editor.seat = std::max(editor.seat, 1);
  std::vector<std::string> seats;
  if (!several) seats.push_back(phrase_as("seats", "all"));
  for (int seat = 1; seat <= game.most_players; ++seat)
    seats.push_back(phrase("seat {1}", std::to_string(seat)));
  const int first = several ? 1 : 0;
  if (const auto box = list.field("piece.seat", phrase_as("piece", "of"),
                                  phrase("Whose piece begins where you click."))) {
    if (const auto taken = choose(ui, "piece.seat", *box, seats, editor.seat - first))
      editor.seat = *taken + first;
  }
}

void start_field(Ui& ui, const Rect& box, const std::string& name, Editor& editor,
                 PanelState& state, const StartField& field) {
  if (field.choices.empty()) {
    const std::string hint = field.otherwise.empty() ? phrase("as declared") : field.otherwise;
    return typed_field(
        ui, state, name, box, field.value, hint,
        [&editor, field](const std::string& text) { editor.start.set_start(field, text); });
  }
  std::vector<std::string> words = field.choices;
  words.insert(words.begin(), "");
  std::vector<std::string> shown = words;
  shown[0] = field.otherwise.empty() ? phrase("as declared")
                                     : phrase("{1}  (as declared)", field.otherwise);
  if (const auto taken = choose(ui, name, box, shown, place_of(words, field.value)))
    editor.start.set_start(field, words[*taken]);
}

}  // namespace

PanelWish scenario_tab(Ui& ui, Rect& rest, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  PanelWish wish = PanelWish::none;
  const auto say = [&](const std::string& text, Color color) {
    rest.take_top(draw_wrapped(pen, {rest.x, rest.y + ui.px(16)}, rest.w, text, Type::body, color) +
                  ui.px(20));
  };
  if (!editor.reading().game) {
    say(phrase("The game cannot be loaded; see the problems."), p.ink2);
    return wish;
  }
  choose_scenario(ui, rest, editor, state);
  if (editor.scenario.empty()) {
    say(phrase("A scenario is another start with the same rules: where pieces begin, what players "
               "have, which cards lie on top."),
        p.ink2);
    return wish;
  }
  const ScenarioReading& reading = editor.start.scenario_reading();
  const GameData* const game = reading.declared();
  if (game == nullptr) return wish;
  if (!game->decks.empty()) {
    const Button button{
        .text = game->decks.size() == 1 ? phrase("Its deck…") : phrase("Its decks…"),
        .small = true};
    const Rect line = rest.take_top(ui.px(36));
    if (view::button(ui, "decks", {line.x, line.y + ui.px(2), line.w, ui.px(30)}, button))
      wish = PanelWish::decks;
  }
  const std::vector<StartField> fields = editor.start.start_fields();
  filter_field(ui, rest, state);
  FieldList list(ui, state.fields, "fields.scenario", rest);
  if (state.filter.empty()) piece_fields(ui, list, editor, *game);
  std::string group;
  for (const StartField& field : fields) {
    if (!passes(state, field.group + " " + field.label)) continue;
    if (field.group != group) list.heading(field.group);
    group = field.group;
    const std::string name = "start." + join(field.path, ".");
    if (const auto box = list.field(name, field.label, field.help))
      start_field(ui, *box, name, editor, state, field);
  }
  if (fields.empty()) {
    const Rect room = list.space(ui.px(60));
    draw_wrapped(pen, {room.x, room.y + ui.px(16)}, room.w,
                 phrase("The file cannot be read; see the problems."), Type::body, p.bad);
  }
  return wish;
}

}  // namespace windrose::editor
