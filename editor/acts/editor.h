// The board editor without its window: tools, selection, and what each act of the designer does.
//
// Every act is one step of undo or a message why it cannot be done; nothing here throws.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/changes/board_changes.h"
#include "editor/changes/deck_start.h"
#include "editor/changes/look_changes.h"
#include "editor/changes/rename.h"
#include "editor/changes/strokes.h"
#include "editor/changes/trial_run.h"
#include "editor/reading/board_reading.h"
#include "editor/text/workspace.h"
#include "runtime/tabletop/scene/board_scene.h"

namespace windrose::editor {

enum class Tool : unsigned char { select, pan, brush, line, fill, sets, links, pieces, shapes };

/// What the pointer does with the shapes tool.
enum class LookMode : unsigned char { bend, outline, path, picture };

/// A named thing that obviously helps against a problem.
struct Fix {
  std::string text;  // "Paint border 3", "Remove the link"
  std::function<void()> act;
};

/// What is said of a kind of space, as a person writes it; empty for the default.
struct KindText {
  std::string name;
  std::string color;
  std::string letter;                                           // on a drawn map
  std::vector<std::pair<std::string, std::string>> properties;  // of its spaces, all declared ones
  friend bool operator==(const KindText&, const KindText&) = default;
};

class Editor {
 public:
  /// Throws Error if the board cannot be opened.
  Editor(GameFolder game, const std::string& board);

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

  // Acts on the map.
  /// The cells that the tool would touch along the way of the pointer: for its preview.
  [[nodiscard]] std::vector<Cell> cells_of(const std::vector<Cell>& way) const;
  void paint(const std::vector<Cell>& way);
  void move(int space, Cell to);
  void add_space(Cell at);
  void remove_selected();
  void link(int from, int to);
  void put_into_set(const std::vector<int>& spaces, bool in);
  void place_piece(int space);
  void resize(int columns, int rows);
  void lay_ring();
  /// Gives every space of a board without places the one where it is drawn.
  void lay_out(const std::vector<Cell>& places);

  // Acts on the look of the board.
  LookMode look_mode = LookMode::bend;
  int look_snap = 1;        // units of the page; 0: none
  bool look_joined = true;  // corners that lie on each other move together
  /// Whether spaces stand on the page of a look.
  [[nodiscard]] bool has_page() const;
  /// Begins a page on which every space stands where it is drawn.
  void begin_page();
  void move_spot(const LookSpot& spot, LookPoint to);
  /// A space on a page goes there, the name of a disc with it.
  void move_on_page(int space, LookPoint to);
  void add_on_page(LookPoint at);
  void move_corners(const std::vector<LookCorner>& corners, LookPoint to);
  void insert_corners(const std::vector<LookCorner>& before, LookPoint at);
  void remove_corners(const std::vector<LookCorner>& corners);
  void draw_line(const LookLine& line, const std::vector<LookPoint>& points);
  void remove_line(const LookLine& line);
  /// A picture in the board's folder, or one from elsewhere, which is copied there.
  void choose_picture(const std::string& typed);
  void place_background(LookPoint at, double width);
  void set_background(const std::string& what,
                      const std::vector<std::pair<std::string, std::string>>& values);
  void remove_background();

  // Acts on the chosen scenario.
  /// As its file is now; an empty one if none is chosen.
  [[nodiscard]] const ScenarioReading& scenario_reading();
  /// What stands on the board when a match begins, by what files say.
  [[nodiscard]] const BoardScene& start_scene();
  /// The chosen scenario if it is played on this board; else what the board is tried with.
  [[nodiscard]] std::string trial_scenario();
  void begin_scenario(const std::string& id);
  /// What may be set, with what is for the one selected space.
  [[nodiscard]] std::vector<StartField> start_fields();
  void set_start(const StartField& field, const std::string& typed);
  [[nodiscard]] std::vector<DeckStart> decks();
  void set_copies(const DeckStart& deck, const std::string& card, int copies);
  void set_top(const DeckStart& deck, const std::vector<std::string>& top);
  void set_place(const CardPlace& place, const std::vector<std::string>& cards);

  // Acts of the inspector.
  /// A key of all selected spaces; the text as a person writes it, empty for the default.
  void set_value(const std::string& key, const std::string& text);
  /// What the key is for all of them; nothing: they differ ("various").
  [[nodiscard]] std::optional<std::string> value_of(const std::string& key) const;
  [[nodiscard]] std::string default_of(const std::string& key) const;
  /// A word or number that the board file says of the whole board: "board" is its title.
  void set_heading(const std::string& key, const std::string& text);
  [[nodiscard]] std::vector<Mention> mentions(const std::string& id, Named what = Named::space);
  /// Whether the id is only the position of a space: it is not written anywhere, but the space can
  /// get one of its own.
  [[nodiscard]] bool is_position(const std::string& id) const;
  void rename(const std::string& id, const std::vector<Mention>& mentions, const std::string& to,
              Named what = Named::space);

  // Acts on kinds of space.
  [[nodiscard]] bool has_kind(const std::string& id) const;
  void add_kind(const std::string& id);
  /// As the files say it now.
  [[nodiscard]] KindText kind_text(const std::string& id);
  /// Writes what differs from kind_text().
  void change_kind(const std::string& id, const KindText& to);
  void remove_kind(const std::string& id);

  // Files.
  void undo();
  void redo();
  void save(bool overwrite = false);
  /// Whether saving was refused since the last call because a file on disk is another one.
  [[nodiscard]] bool take_clash() { return std::exchange(clashes_, false); }
  /// Takes over what somebody else changed; the files in which both changed the same lines.
  std::vector<std::string> join();
  void take_theirs(const std::string& file);
  /// Whether an earlier sitting left something beside the board, its look or files of its game.
  [[nodiscard]] bool has_left_unsaved();
  /// Takes it up.
  void go_on_with_unsaved();
  /// Removes it.
  void forget_unsaved();
  /// The obvious ways out of a problem.
  [[nodiscard]] std::vector<Fix> fixes(const Problem& problem);

  // Trying it.
  /// Why the game cannot be played on the board now, as a sentence; empty if it can.
  [[nodiscard]] std::string why_not_playable() const;
  /// Whether nothing is wrong but that the game names another board.
  [[nodiscard]] bool can_use_board() const;
  /// The game is played on this board from now on.
  void use_board();
  [[nodiscard]] TrialRun& trial() { return trial_; }
  void simulate(const TrialWish& wish);
  /// Takes over results that have come; true if something is new.
  bool take_results();
  [[nodiscard]] const std::optional<TrialResult>& result() const { return result_; }
  /// "Ceylon +0.4 stops a match …" against the files on disk; empty before both have run.
  [[nodiscard]] std::string against_disk(TrialMeasure measure) const;

 private:
  void act(const std::string& what, const std::function<std::vector<Splice>()>& change);
  void act_on_files(const std::string& what,
                    const std::function<std::vector<FileChange>()>& change);
  void act_on_scenario(const std::string& what, const std::function<FileChange()>& change);
  [[nodiscard]] bool scenario_is_here();
  void add_line_fixes(const Problem& problem, std::vector<Fix>& all);
  [[nodiscard]] int nearest_apart(int space) const;
  void act_on_look(const std::string& what,
                   const std::function<std::vector<Splice>(const LookChanges&)>& change);
  [[nodiscard]] LookBeginning look_beginning() const;
  [[nodiscard]] std::string copied_picture(const std::string& typed) const;
  void refresh();
  [[nodiscard]] std::string source_of(const std::string& key, const std::string& text) const;
  [[nodiscard]] std::string look_of_game() const;
  [[nodiscard]] std::string fresh_id() const;

  Workspace workspace_;
  BoardReading reading_;
  GameLook last_look_;  // that could be read
  int generation_ = 0;
  int read_revision_ = -1;
  std::string message_;
  bool refused_ = false;
  bool clashes_ = false;  // saving was refused because of the disk
  std::vector<std::string> selection_;
  double picture_ratio_ = 0;  // of the picture for which a page is begun
  ScenarioReading scenario_;
  int scenario_generation_ = -1;
  BoardScene scene_;
  TrialRun trial_;
  bool tries_disk_ = false;
  std::optional<TrialResult> result_;
  std::optional<TrialResult> disk_result_;
};

}  // namespace windrose::editor
