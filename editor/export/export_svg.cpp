#include "editor/export/export_svg.h"

#include <imgui.h>

#include "runtime/view/board/board_paint.h"
#include "runtime/view/draw/svg_sink.h"

namespace windrose::editor {
namespace {

constexpr float kMargin = 20;

}  // namespace

std::string svg_of(Workspace& workspace, const BoardReading& reading) {
  GameData game;
  if (reading.declared() != nullptr) game = *reading.declared();
  game.board = reading.board;
  view::BoardPainter painter(view::BoardPlan(game.board, reading.look),
                             printed_of(game, reading.look));
  // A unit of the board is a pixel of the page.
  const view::Rect board = painter.plan().bounds();
  const view::Rect page{0, 0, board.w + 2 * kMargin, board.h + 2 * kMargin};
  view::Camera camera;
  camera.set_board_area(page, board, kMargin);
  ImFontAtlas atlas;
  view::Fonts fonts;
  fonts.build(atlas, view::find_fonts(), 1, {});
  // The reading names files of the trial's shelf.
  const GameFolder trial{workspace.game().id, workspace.trial().path(), {}};
  view::SvgSink sink(page, reading.board.title, trial.boards());
  view::Pen pen(sink, palette_of(view::Theme::light), fonts);
  pen.fill(page, pen.palette().paper);
  painter.paint(pen, BoardScene(painter.plan().size()), view::SceneLights{}, camera);
  return sink.finish();
}

std::string export_name(Workspace& workspace, const std::string& ending) {
  // From the text: what is wrong in the look does not make its picture free to be written over.
  const YamlNode* below = workspace.file(workspace.look_file()).yaml().tree().find("background");
  const YamlNode* const file = below == nullptr ? nullptr : below->find("picture");
  const std::string name = workspace.board() + ending;
  const bool is_taken = file != nullptr && file->text == name;
  return is_taken ? workspace.board() + "-2" + ending : name;
}

}  // namespace windrose::editor
