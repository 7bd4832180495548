#include "editor/window/open_screen.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "editor/window/edit_fields.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/used.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_files.h"
#include "runtime/data/load/load_game.h"
#include "runtime/script/rules/reserved_names.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/words/names/wording.h"

namespace windrose::editor {
namespace fs = std::filesystem;
namespace {

constexpr double kMostSeconds = 0.5;  // of processor time, for the game of one picture
constexpr double kLater = 0.2;        // seconds until there may be time for the next picture

std::vector<std::string> boards_of(const GameFolder& game) {
  std::vector<std::string> ids;
  for (const std::string& file : files_in(game.boards(), ".yaml")) {
    if (!file.ends_with(".look.yaml")) ids.push_back(file.substr(0, file.size() - 5));
  }
  return ids;
}

Rect field(Ui& ui, Rect& rest, std::string_view label) {
  Rect line = rest.take_top(ui.px(40));
  ui.pen().text_in(line.take_left(ui.px(120)), label, Type::body, ui.pen().palette().ink2);
  return {line.x, line.y + ui.px(4), std::min(line.w, ui.px(320)), ui.px(32)};
}

bool is_id(const std::string& text) {
  return !text.empty() && text[0] >= 'a' && text[0] <= 'z' &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
}

/// The game as it is played on the board: by itself or in a scenario; nothing if it never is, or if
/// that takes too long to find out.
std::optional<GameData> game_on(const KnownBoard& board) {
  const double begun = thread_seconds();
  std::vector<std::string> scenarios = {""};
  for (const ScenarioInfo& one : read_scenario_infos(board.game)) scenarios.push_back(one.id);
  for (const std::string& scenario : scenarios) {
    if (thread_seconds() - begun > kMostSeconds) break;
    try {
      std::vector<fs::path> shelves = {board.game.shelf};
      shelves.insert(shelves.end(), board.game.lenders.begin(), board.game.lenders.end());
      GameData game = load_game(shelves, {board.game.id, {}, scenario, {}}, reserved_names());
      if (game.board.id == board.board) return game;
    } catch (const Error&) {
      continue;  // the editor tells what is wrong
    }
  }
  return std::nullopt;
}

bool is_same(const fs::path& one, const fs::path& other) {
  std::error_code failure;
  return fs::exists(other, failure) && fs::equivalent(one, other, failure);
}

/// Nothing if it cannot be read, for example because of a link that leads out of it.
std::optional<GameFolder> folder_of(const Shelves& shelves, const std::string& game) {
  try {
    return find_game(shelves, game);
  } catch (const Error&) {
    return std::nullopt;
  }
}

/// `names`: all that would have been found.
[[noreturn]] void refuse_board(const Shelves& shelves, const std::string& name,
                               const std::vector<std::string>& names) {
  const std::string list = " `windrose edit` without a name lists the boards";
  for (const GameSummary& game : list_games(shelves)) {
    if (game.id == name.substr(0, name.find('/'))) (void)find_game(shelves, game.id);  // says why
    const std::optional<GameFolder> folder = folder_of(shelves, game.id);
    const bool is_game = game.id == name || (folder && is_same(folder->scripts(), name));
    if (is_game) throw Error("the game " + quote(game.id) + " has no board to edit;" + list);
  }
  const std::string meant = did_you_mean(name, names);
  std::error_code failure;
  if (fs::exists(name, failure))
    throw Error(quote(name) + " is no board of a game on a shelf; name its shelf with --shelf DIR");
  if (meant.empty() && (name.ends_with(".yaml") || name.find('/') != std::string::npos))
    throw Error("there is no file, folder or board " + quote(name) + ";" + list);
  throw Error("unknown board " + quote(name) + meant + (meant.empty() ? ";" : "") + list);
}

}  // namespace

std::vector<KnownBoard> known_boards(const Shelves& shelves) {
  std::vector<KnownBoard> all;
  for (const GameSummary& summary : list_games(shelves)) {
    const std::optional<GameFolder> folder = folder_of(shelves, summary.id);
    if (!folder) continue;
    for (const std::string& board : boards_of(*folder))
      all.push_back({*folder, summary.title, board});
  }
  return all;
}

KnownBoard find_board(const Shelves& shelves, const std::string& name) {
  const std::vector<KnownBoard> boards = known_boards(shelves);
  const fs::path path = fs::path(name).lexically_normal();
  std::vector<std::string> names;
  for (const KnownBoard& board : boards) {
    const bool is_file = is_same(board.game.boards() / (board.board + ".yaml"), path);
    const std::string full = board.game.id + "/" + board.board;
    if (is_file || name == board.board || name == full) return board;
    names.push_back(board.board);
    names.push_back(full);
    if (std::ranges::find(names, board.game.id) == names.end()) names.push_back(board.game.id);
  }
  for (const KnownBoard& board : boards) {
    if (board.game.id == name) return board;
  }
  for (const KnownBoard& board : boards) {
    if (is_same(board.game.scripts(), path) || is_same(board.game.boards(), path)) return board;
  }
  refuse_board(shelves, name, names);
}

/// One picture a frame, so that the list is there at once.
void OpenScreen::read_picture(Ui& ui) {
  if (pictures_.size() >= boards_.size()) return;
  const double now = ui.input().time;
  picture_time_.pass(now - std::exchange(looked_, now));
  if (!picture_time_.has_time()) return ui.redraw_in(kLater);
  const double begun = thread_seconds();
  add_picture();
  picture_time_.spend(thread_seconds() - begun);
  ui.redraw_in(0);
}

void OpenScreen::add_picture() {
  const KnownBoard& board = boards_[pictures_.size()];
  pictures_.emplace_back();
  const std::optional<GameData> game = game_on(board);
  if (!game) return;
  GameLook look;
  try {
    look = load_look(board.game, *game);
  } catch (const Error&) {
    look = {};  // the editor tells what is wrong
  }
  pictures_.back() = std::make_unique<view::BoardThumbnail>(*game, look);
}

std::optional<KnownBoard> OpenScreen::frame(Ui& ui, const Rect& window) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  pen.fill(window, p.frame);
  Rect rest = window;
  const Rect head = rest.take_top(ui.px(96));
  pen.fill(head, p.bar);
  draw_rose(pen, {head.x + ui.px(72), head.center().y}, ui.px(30), p.bar_ink, p.bar);
  pen.text({head.x + ui.px(122), head.center().y + ui.px(13)}, phrase("Board editor"),
           Type::display, p.bar_ink);
  rest = rest.inset(ui.px(24));
  Rect left = rest.take_left(rest.w * .42F);
  rest.take_left(ui.px(24));
  pen.fill(left, p.paper, ui.px(12));
  pen.fill(rest, p.paper, ui.px(12));
  show_list(ui, left.inset(ui.px(20)));
  show_new(ui, rest.inset(ui.px(20)));
  return std::exchange(chosen_, std::nullopt);
}

void OpenScreen::show_list(Ui& ui, Rect rest) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const Rect head = rest.take_top(ui.px(36));
  pen.text_in(head, phrase("Open a board"), Type::prompt, p.ink);
  read_picture(ui);
  const float height = ui.px(82);
  const float offset =
      begin_scroll(ui, "boards", rest, height * static_cast<float>(boards_.size()));
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    const KnownBoard& board = boards_[i];
    const Rect row{rest.x + ui.px(4), rest.y - offset + height * static_cast<float>(i),
                   rest.w - ui.px(8), height - ui.px(4)};
    if (row.bottom() < rest.y || row.y > rest.bottom()) continue;
    if (list_row(ui, "open." + board.game.id + "." + board.board, row, false)) chosen_ = board;
    const Rect picture{row.x + ui.px(6), row.y + ui.px(5), ui.px(120), row.h - ui.px(10)};
    pen.fill(picture, p.sunk, ui.px(4));
    if (i < pictures_.size() && pictures_[i]) pictures_[i]->paint(pen, picture, ui.px(4));
    pen.outline(picture, p.edge, ui.px(1), ui.px(4));
    const Rect words{picture.right() + ui.px(14), row.center().y - ui.px(22), row.w - ui.px(150),
                     ui.px(24)};
    const bool is_usual = board.board == board.game.id;
    pen.text_in(words, is_usual ? board.game_title : words_in_capitals(board.board), Type::button,
                p.ink);
    pen.text_in(words.moved(0, ui.px(21)), board.game_title, Type::small, p.ink2);
  }
  end_scroll(ui);
}

void OpenScreen::show_new(Ui& ui, Rect rest) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  pen.text_in(rest.take_top(ui.px(36)), phrase("Begin a new board"), Type::prompt, p.ink);
  std::vector<ListChoice> choices;
  choices.reserve(games_.size());
  for (const GameSummary& game : games_) choices.push_back({game.title});
  if (const auto taken =
          dropdown(ui, "new.game", field(ui, rest, phrase("for the game")), choices, game_))
    game_ = *taken;
  const std::string layouts[] = {phrase("Loop"), phrase("Graph"), phrase("Squares"),
                                 phrase("Hexes")};
  if (const auto taken =
          segments(ui, "new.layout", field(ui, rest, phrase("layout")), views_of(layouts), layout_))
    layout_ = *taken;
  const auto type = [&](const char* name, std::string_view label, std::string& text,
                        std::string_view hint) {
    if (const auto typed = text_field(ui, name, field(ui, rest, label), text, hint)) text = *typed;
  };
  type("new.id", phrase("id"), id_, "two_seas");
  type("new.title", phrase("title"), title_, phrase("Two Seas"));
  type("new.kinds", phrase("kinds"), kinds_, "sea, land");
  if (layout_ != 1) {
    type("new.columns", phrase("columns"), columns_, "12");
    type("new.rows", phrase("rows"), rows_, "8");
  }
  if (layout_ >= 2) {
    type("new.drawing", phrase("from a drawing"), drawing_,
         phrase("a text file with a map, or nothing"));
  }
  rest.take_top(ui.px(8));
  const Rect line = rest.take_top(ui.px(44));
  Button button{
      .text = phrase("Begin"), .key = {Key::enter, 0, false, false}, .kind = ButtonKind::main};
  button.enabled = !games_.empty() && !id_.empty();
  if (view::button(ui, "new.begin",
                   {line.x + ui.px(120), line.y, button_width(ui, button), ui.px(40)}, button))
    make();
  if (refusal_.empty()) return;
  draw_wrapped(pen, {rest.x + ui.px(120), rest.y + ui.px(16)}, rest.w - ui.px(120), refusal_,
               Type::body, p.bad);
  ui.whereabouts().note("new.refusal", rest);
}

void OpenScreen::make() {
  try {
    refusal_.clear();
    const GameSummary& game = games_.at(static_cast<std::size_t>(game_));
    const GameFolder folder = find_game(shelves_, game.id);
    if (!is_id(id_))
      throw Error(phrase("the id of a board is small letters, digits and '_', no digit first"));
    const fs::path file = folder.boards() / (id_ + ".yaml");
    if (fs::exists(file)) throw Error(phrase("there is a board {1} already", quote(id_)));
    NewBoard board;
    board.title = title_.empty() ? words_in_capitals(id_) : title_;
    board.layout = static_cast<Layout>(layout_);
    board.columns = std::atoi(columns_.c_str());
    board.rows = std::atoi(rows_.c_str());
    for (std::string rest = kinds_; !rest.empty();) {
      const std::size_t comma = rest.find(',');
      std::string kind(trim(rest.substr(0, comma)));
      rest = comma == std::string::npos ? "" : rest.substr(comma + 1);
      if (kind.empty()) continue;
      if (!is_id(kind))
        throw Error(phrase("a kind is small letters, digits and '_', got {1}", quote(kind)));
      board.kinds.push_back({kind, "", kind == "sea" || kind == "land" ? kind : "", {}});
    }
    const std::string text =
        drawing_.empty() ? new_board_file(board)
                         : board_file_from_map(board.title, board.layout, read_text_file(drawing_));
    fs::create_directories(folder.boards());
    write_text_file(file, text);
    chosen_ = KnownBoard{folder, game.title, id_};
    boards_ = known_boards(shelves_);
    pictures_.clear();
  } catch (const std::exception& error) {
    refusal_ = error.what();
  }
}

}  // namespace windrose::editor
