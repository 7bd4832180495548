#include "runtime/library/match_room.h"

#include <string>
#include <windrose/error.h>

namespace windrose::library {
namespace {

std::string megabytes(std::size_t bytes) {
  return std::to_string(bytes >> 20U) + " MB";
}

}  // namespace

RoomOfMatch::RoomOfMatch(MatchRoom& room, std::size_t bytes) : room_(&room), bytes_(bytes) {
  const std::size_t before = room_->taken_.fetch_add(bytes);
  if (room_->matches_.fetch_add(1) == 0 || before + bytes <= room_->bytes_) return;
  room_->taken_ -= bytes;
  room_->matches_ -= 1;
  refuse();
}

RoomOfMatch::~RoomOfMatch() {
  room_->taken_ -= bytes_;
  room_->matches_ -= 1;
}

void RoomOfMatch::change(std::size_t bytes) {
  room_->taken_ += bytes - bytes_;  // wraps around where it is less, and so comes out right
  bytes_ = bytes;
}

void RoomOfMatch::require_to_go_on() const {
  if (room_->taken_ > room_->bytes_ && room_->matches_ > 1) refuse();
}

void RoomOfMatch::refuse() const {
  throw Error(Error::Kind::memory,
              "the matches of this game take " + megabytes(room_->bytes_) +
                  " of memory, which is all they have together; close some, fork into a match that "
                  "is there, or open the game with more, such as \"memory\":2000");
}

RoomOfGame::RoomOfGame(MatchRoom& room, std::size_t bytes) : room_(&room), bytes_(bytes) {
  if (room_->taken_.fetch_add(bytes) + bytes <= room_->bytes_) return;
  room_->taken_ -= bytes;
  throw Error(Error::Kind::memory,
              "the matches of this game and its copies for other threads take " +
                  megabytes(room_->bytes_) +
                  " of memory, which is all they have together; close some, or open the game with "
                  "more, such as \"memory\":2000");
}

RoomOfGame::~RoomOfGame() {
  room_->taken_ -= bytes_;
}

}  // namespace windrose::library
