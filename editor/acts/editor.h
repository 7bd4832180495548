// The board editor without its window: tools, selection, and what each act of the designer does.
//
// Every act is one step of undo or a message why it cannot be done; nothing here throws.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "editor/acts/file_acts.h"
#include "editor/acts/kind_acts.h"
#include "editor/acts/map_acts.h"
#include "editor/acts/page_acts.h"
#include "editor/acts/scenario_acts.h"
#include "editor/acts/trials.h"
#include "editor/acts/value_acts.h"

namespace windrose::editor {

enum class Tool : unsigned char { select, pan, brush, line, fill, sets, links, pieces, shapes };

class Editor {
 public:
  /// Throws Error if the board cannot be opened.
  Editor(GameFolder game, const std::string& board);
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  [[nodiscard]] Workspace& workspace() { return workspace_; }
  [[nodiscard]] const Workspace& workspace() const { return workspace_; }
  /// Of the files as they are now.
  [[nodiscard]] const BoardReading& reading() const { return reading_; }
  /// Counts up whenever reading() is another one.
  [[nodiscard]] int generation() const { return generation_; }
  [[nodiscard]] bool is_grid() const;
  /// What the last act did, or why it could not.
  [[nodiscard]] const std::string& message() const { return message_; }
  [[nodiscard]] bool message_is_refusal() const { return refused_; }
  void say(const std::string& text, bool refusal = false);

  // What the tools do with.
  Tool tool = Tool::select;
  std::string kind;          // id, or kNoSpace
  std::string set;           // that the set tool paints
  std::string scenario;      // that the piece tool changes
  std::string piece;         // that the piece tool places
  int seat = 0;              // whose; 0: of all
  bool shows_start = false;  // the board with what stands there when a match begins
  int stroke_width = 1;      // 1 to 3
  bool mirror = false;

  // The selection, by id: it survives every reading.
  [[nodiscard]] const std::vector<std::string>& selection() const { return selection_; }
  [[nodiscard]] std::vector<int> selected() const;
  [[nodiscard]] bool is_selected(int space) const;
  void select(int space, bool add);
  void select_all(const std::vector<int>& spaces);
  /// Spaces whose id or name contains the text.
  [[nodiscard]] std::vector<int> found(const std::string& text) const;

  // What is done by subject.
  MapActs map{*this};
  PageActs page{*this};
  ScenarioActs start{*this};
  ValueActs values{*this};
  KindActs kinds{*this};
  FileActs files{*this};
  Trials trials{*this};

  // What those are made of.
  /// Does a change of the board's file, as one step of undo; says why it cannot be done.
  void act(const std::string& what, const std::function<std::vector<Splice>()>& change);
  void act_on_files(const std::string& what,
                    const std::function<std::vector<FileChange>()>& change);
  /// Reads the board again if its files are others now.
  void refresh();

 private:
  Workspace workspace_;
  BoardReading reading_;
  GameLook last_look_;  // that could be read
  int generation_ = 0;
  int read_revision_ = -1;
  std::string message_;
  bool refused_ = false;
  std::vector<std::string> selection_;
};

}  // namespace windrose::editor
