#include "editor/changes/piece_start.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::editor {
namespace {

constexpr const char* kBox = "box";

/// Where the k-th piece of a seat begins, as the state floor lays it out.
std::string place_of(const GameData& game, const PieceDeclaration& piece, int seat, int number) {
  const int index = std::max(seat - 1, 0);
  std::string where = piece.start;
  if (static_cast<std::size_t>(index) < piece.starts_by_seat.size())
    where = piece.starts_by_seat[index];
  if (static_cast<std::size_t>(index) < piece.setup.size() &&
      static_cast<std::size_t>(number) < piece.setup[index].size())
    where = piece.setup[index][number];
  for (const auto& [id, starts] : game.start.pieces) {
    if (id == piece.id && !starts.empty())
      where =
          starts[starts.size() == 1 ? 0
                                    : std::min(static_cast<std::size_t>(index), starts.size() - 1)]
              .word;
  }
  return where == kBox ? "" : where;
}

/// One place for all, or one for each seat where they differ.
void set_places(ScenarioText& text, const std::string& piece, std::vector<std::string> places) {
  for (std::string& place : places) {
    if (place.empty()) place = kBox;
  }
  const ScenarioPath path = {"start", "pieces", piece};
  const bool is_one =
      std::ranges::count(places, places.front()) == static_cast<std::ptrdiff_t>(places.size());
  if (is_one) {
    text.set(path, places.front() == kBox ? "" : places.front());
  } else {
    text.set_list(path, places);
  }
}

/// The spaces of each seat's pieces, below the piece that the scenario then declares again.
void set_up(ScenarioText& text, const GameData& game, const PieceDeclaration& piece, int seat,
            const std::string& space) {
  std::vector<std::string> rows;
  for (int one = 1; one <= game.most_players; ++one) {
    std::vector<std::string> places;
    for (const std::string& place : piece_places(game, piece, one)) {
      if (!place.empty()) places.push_back(place);
    }
    if (one == seat && std::erase(places, space) == 0) {
      if (std::ssize(places) >= piece.per_player) {
        throw Error(phrase("all {1} {2} of seat {3} are on the board; remove one first",
                           std::to_string(piece.per_player), piece.id, std::to_string(seat)));
      }
      places.push_back(space);
    }
    rows.push_back("[" + join(places, ", ") + "]");
  }
  const ScenarioPath path = {"pieces", piece.id, "setup"};
  if (const YamlNode* old = text.find(path); old != nullptr) return text.set_list(path, rows);
  std::string source;
  for (const std::string& row : rows) source += "\n      - " + row;
  if (text.find({"pieces"}) != nullptr) {
    text.set(path, "[" + join(rows, ", ") + "]");
  } else {
    text.set({"pieces"}, "\n  " + piece.id + ":\n    setup:" + source);
  }
}

}  // namespace

std::vector<std::string> piece_places(const GameData& game, const PieceDeclaration& piece,
                                      int seat) {
  std::vector<std::string> places;
  const int count = piece.per_player > 0 ? piece.per_player : piece.count;
  places.reserve(count);
  for (int number = 0; number < count; ++number)
    places.push_back(place_of(game, piece, seat, number));
  return places;
}

FileChange toggle_piece(Workspace& workspace, const ScenarioReading& reading,
                        const std::string& piece, int seat, const std::string& space) {
  const GameData* const game = reading.declared();
  if (game == nullptr) throw Error(phrase("the game cannot be loaded; see the problems"));
  const auto found = std::ranges::find(game->pieces, piece, &PieceDeclaration::id);
  if (found == game->pieces.end()) throw Error(phrase("the game has no piece {1}", quote(piece)));
  const std::string name = scenario_file(workspace, reading.id);
  ScenarioText text(workspace.file(name).yaml());
  if (found->per_player > 1) {
    set_up(text, *game, *found, std::max(seat, 1), space);
    return {name, text.take()};
  }
  std::vector<std::string> places;
  const int seats = found->per_player > 0 ? game->most_players : 1;
  for (int one = 1; one <= seats; ++one) places.push_back(place_of(*game, *found, one, 0));
  if (seat == kAllSeats || seats == 1) {
    const bool stands = std::ranges::find(places, space) != places.end() &&
                        std::ranges::count(places, space) == seats;
    std::ranges::fill(places, stands ? "" : space);
  } else {
    std::string& place = places.at(seat - 1);
    place = place == space ? "" : space;
  }
  set_places(text, piece, std::move(places));
  return {name, text.take()};
}

}  // namespace windrose::editor
