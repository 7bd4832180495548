// Where the editor begins: boards of all games, and new ones.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/changes/new_board.h"
#include "editor/window/view_names.h"
#include "runtime/data/game/shelf.h"
#include "runtime/view/board/board_thumbnail.h"
#include "runtime/view/pictures/time_share.h"

namespace windrose::editor {

/// A board that can be opened.
struct KnownBoard {
  GameFolder game;
  std::string game_title;
  std::string board;
};

/// All board files of all games, also those that no game plays on. Games whose folder cannot be
/// read are left out.
[[nodiscard]] std::vector<KnownBoard> known_boards(const Shelves& shelves);

/// The board that somebody names: "shipping", "shipping/shipping", or the path of its file. Throws
/// Error with a suggestion.
[[nodiscard]] KnownBoard find_board(const Shelves& shelves, const std::string& name);

class OpenScreen {
 public:
  explicit OpenScreen(const Shelves& shelves)
      : shelves_(shelves), games_(list_games(shelves)), boards_(known_boards(shelves)) {}

  /// The board to open, once one is chosen or made.
  [[nodiscard]] std::optional<KnownBoard> frame(Ui& ui, const Rect& window);
  /// Shows why a board cannot be opened, or made.
  void refuse(const std::string& why) { refusal_ = why; }

 private:
  void show_list(Ui& ui, Rect rest);
  void show_new(Ui& ui, Rect rest);
  void make();
  void read_picture(Ui& ui);
  void add_picture();

  Shelves shelves_;
  std::vector<GameSummary> games_;  // as they were when the screen opened: reading them takes time
  std::vector<KnownBoard> boards_;
  // Of the first boards; one more a frame.
  std::vector<std::unique_ptr<view::BoardThumbnail>> pictures_;
  view::TimeShare picture_time_{1, 0.25};  // reading the games of the pictures may take long
  double looked_ = 0;                      // when pictures were last thought of
  std::optional<KnownBoard> chosen_;
  int game_ = 0;
  int layout_ = 3;
  std::string id_;
  std::string title_;
  std::string kinds_ = "sea, land";
  std::string columns_ = "12";
  std::string rows_ = "8";
  std::string drawing_;  // a file with a map drawn in characters
  std::string refusal_;
};

}  // namespace windrose::editor
