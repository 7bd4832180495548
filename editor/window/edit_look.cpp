// The panel of the shapes tool: how points are moved, what is drawn, and the picture below the map.
#include <array>
#include <cmath>

#include "editor/window/edit_panels.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/picture_file.h"
#include "runtime/view/draw/paragraphs.h"

namespace windrose::editor {
namespace {

constexpr std::array<int, 5> kSnaps = {0, 1, 5, 10, 25};

void heading(Ui& ui, Rect& rest, std::string_view text) {
  const Rect line = rest.take_top(ui.px(28));
  draw_heading(ui, {line.x, line.bottom() - ui.px(9)}, text);
}

void words(Ui& ui, Rect& rest, std::string_view text) {
  const float height =
      draw_wrapped(ui.pen(), {rest.x, rest.y}, rest.w, text, Type::small, ui.pen().palette().ink2);
  rest.take_top(height + ui.px(8));
}

/// A button that begins a way of working, and ends it when it is on.
void mode_button(Ui& ui, Rect& rest, Editor& editor, const char* name, std::string_view text,
                 LookMode mode, std::string_view reason) {
  Button button{.text = std::string(text), .small = true};
  button.on = editor.page.look_mode == mode;
  button.enabled = reason.empty();
  button.reason = reason;
  if (view::button(ui, name, rest.take_top(ui.px(32)), button))
    editor.page.look_mode = button.on ? LookMode::bend : mode;
  rest.take_top(ui.px(4));
}

void points_part(Ui& ui, Rect& rest, Editor& editor) {
  heading(ui, rest, phrase("Snap to units"));
  const std::string titles[] = {phrase("off"), "1", "5", "10", "25"};
  int current = 1;
  for (std::size_t i = 0; i < kSnaps.size(); ++i) {
    if (kSnaps[i] == editor.page.look_snap) current = static_cast<int>(i);
  }
  if (const auto taken = segments(ui, "snap", rest.take_top(ui.px(30)), views_of(titles), current))
    editor.page.look_snap = kSnaps[*taken];
  rest.take_top(ui.px(6));
  if (toggle(ui, "joined", rest.take_top(ui.px(32)), editor.page.look_joined,
             phrase("Shared corners move")))
    editor.page.look_joined = !editor.page.look_joined;
}

void shapes_part(Ui& ui, Rect& rest, Editor& editor) {
  const bool is_graph = editor.reading().board.layout == Layout::graph;
  heading(ui, rest, phrase("Draw"));
  if (!is_graph) return words(ui, rest, phrase("Only a graph has outlines and paths of its own."));
  const std::size_t chosen = editor.selection().size();
  mode_button(ui, rest, editor, "draw.outline", phrase("Outline"), LookMode::outline,
              chosen == 1 ? "" : phrase("select one space"));
  mode_button(ui, rest, editor, "draw.path", phrase("Path of a link"), LookMode::path,
              chosen == 2 ? "" : phrase("select two spaces"));
  // The last outline of the selected space, or the path between the two.
  std::optional<LookLine> line;
  if (chosen == 1) {
    for (const SpaceLook& space : editor.reading().look.board.spaces) {
      const std::string& id = editor.reading().board.spaces[space.space].id;
      if (id == editor.selection().front() && !space.shape.empty())
        line = LookLine{LookLine::Of::shape, id, "", space.shape.size() - 1};
    }
  }
  for (const LinkLook& link : editor.reading().look.board.links) {
    const LinkData& data = editor.reading().board.links[link.link];
    const std::vector<int> both = editor.selected();
    if (chosen == 2 && std::ranges::find(both, data.from) != both.end() &&
        std::ranges::find(both, data.to) != both.end())
      line = LookLine{LookLine::Of::link, editor.selection()[0], editor.selection()[1], 0};
  }
  const Button remove{.text = chosen == 2 ? phrase("Remove the path") : phrase("Remove an outline"),
                      .enabled = line.has_value(),
                      .small = true};
  if (button(ui, "draw.remove", rest.take_top(ui.px(32)), remove)) editor.page.remove_line(*line);
  rest.take_top(ui.px(6));
  if (editor.page.look_mode == LookMode::bend) {
    words(ui, rest,
          phrase("Drag corners, names and places; drag the middle of an edge for a new corner. "
                 "Delete or a right click takes a corner away."));
  }
}

void choose_part(Ui& ui, Rect& rest, Editor& editor, PanelState& state) {
  const std::vector<std::string> files = pictures_in(editor.workspace().game().boards());
  std::vector<ListChoice> choices = {
      {files.empty() ? phrase("none beside the board") : phrase("choose…")}};
  int current = 0;
  const auto& picture = editor.reading().look.board.background;
  for (std::size_t i = 0; i < files.size(); ++i) {
    choices.push_back({files[i]});
    if (picture && picture->file == files[i]) current = static_cast<int>(i) + 1;
  }
  if (const auto taken = dropdown(ui, "picture.list", rest.take_top(ui.px(30)), choices, current);
      taken && *taken > 0)
    editor.page.choose_picture(files[static_cast<std::size_t>(*taken) - 1]);
  rest.take_top(ui.px(4));
  Rect line = rest.take_top(ui.px(30));
  const Rect box = line.take_right(ui.px(52));
  line.take_right(ui.px(6));
  if (const auto text =
          text_field(ui, "picture.name", line, state.new_picture, phrase("/path/of/a.png")))
    state.new_picture = *text;
  const Button add{.text = phrase("Lay"), .enabled = !state.new_picture.empty(), .small = true};
  const bool entered =
      ui.typing() && !state.new_picture.empty() && ui.take_key({Key::enter, 0, false, false});
  if (button(ui, "picture.add", box, add) || entered) {
    stop_typing(ui);
    editor.page.choose_picture(state.new_picture);
    state.new_picture.clear();
  }
  rest.take_top(ui.px(4));
}

void picture_part(Ui& ui, Rect& rest, Editor& editor, PanelState& state) {
  if (editor.reading().board.layout != Layout::graph) return;
  heading(ui, rest, phrase("Picture below the map"));
  choose_part(ui, rest, editor, state);
  const auto& picture = editor.reading().look.board.background;
  if (!picture) {
    words(ui, rest,
          phrase("A PNG or JPEG. One from another folder is copied beside the board, so that it "
                 "goes with it."));
    return;
  }
  const auto opacity =
      amount_field(ui, "picture.opacity", rest.take_top(ui.px(36)), picture->opacity, 5, 100,
                   std::to_string(picture->opacity) + " %");
  if (opacity && *opacity != picture->opacity) state.opacity = static_cast<int>(*opacity);
  // A slider that is dragged is one step.
  if (state.opacity > 0 && !ui.input().down) {
    editor.page.set_background(phrase("show the picture at {1} %", std::to_string(state.opacity)),
                               {{"opacity", std::to_string(state.opacity)}});
    state.opacity = 0;
  }
  const auto& now = editor.reading().look.board.background;
  if (!now) return;
  rest.take_top(ui.px(4));
  mode_button(ui, rest, editor, "picture.place", phrase("Move and scale it"), LookMode::picture,
              "");
  const bool shown = now->show_in_play;
  if (toggle(ui, "picture.play", rest.take_top(ui.px(32)), shown, phrase("Players see it"))) {
    editor.page.set_background(
        shown ? phrase("hide the picture in play") : phrase("show the picture in play"),
        {{"show_in_play", shown ? "" : "true"}});
  }
  rest.take_top(ui.px(4));
  if (button(ui, "picture.remove", rest.take_top(ui.px(32)),
             {.text = phrase("Take it away"), .small = true})) {
    editor.page.look_mode = LookMode::bend;
    editor.page.remove_background();
  }
}

}  // namespace

void edit_look(Ui& ui, Rect rest, Editor& editor, PanelState& state) {
  const BoardData& board = editor.reading().board;
  if (board.layout == Layout::graph && !editor.page.has_page() && !board.spaces.empty()) {
    const Button begin{.text = phrase("Begin a page"), .small = true};
    if (button(ui, "page.begin", rest.take_top(ui.px(32)), begin)) editor.page.begin_page();
    rest.take_top(ui.px(8));
  }
  points_part(ui, rest, editor);
  shapes_part(ui, rest, editor);
  picture_part(ui, rest, editor, state);
}

}  // namespace windrose::editor
