// Where pieces begin in a scenario: placed, moved and taken away space by space.
#pragma once

#include <string>
#include <vector>

#include "editor/changes/scenario_start.h"

namespace windrose::editor {

/// Whose pieces are placed.
inline constexpr int kAllSeats = 0;

/// What a click on a space changes: the piece begins there, or does not any more if it did. A piece
/// of which each player has several is set up space by space. Throws Error with the reason why it
/// cannot.
[[nodiscard]] FileChange toggle_piece(Workspace& workspace, const ScenarioReading& reading,
                                      const std::string& piece, int seat, const std::string& space);

/// The spaces where pieces of a seat (or of nobody, for 0) begin: "" for one that is off the
/// board.
[[nodiscard]] std::vector<std::string> piece_places(const GameData& game,
                                                    const PieceDeclaration& piece, int seat);

}  // namespace windrose::editor
