// An answer that ends a turn for good waits for Enter: first it is shown what the answer does.
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

bool is_yes(const std::string& line) {
  const std::string word = plain_name(line);
  return word.empty() || word == "y" || word == "yes" || word == "done";
}

bool is_no(const std::string& line) {
  const std::string word = plain_name(line);
  return word == "n" || word == "no" || word == "back" || word == "undo";
}

}  // namespace

/// The preview of an answer that waits; null where it counts at once, or is refused.
std::unique_ptr<TurnPreview> TerminalSession::preview_of(const StoredReply& reply) {
  if (screen_.facts().done == DoneWhen::never) return nullptr;
  try {
    auto preview = std::make_unique<TurnPreview>(open_game_.rules(), match_, reply, table_.viewer(),
                                                 &table_.look(), PlayerNames::as_given);
    const SeatId next = preview->next_seat();
    const bool agent_next = next != SeatId::none && open_game_.agent(next) != nullptr;
    if (preview->should_wait(screen_.facts().done, match_.settings().practice, agent_next))
      return preview;
  } catch (const std::exception&) {
    return nullptr;  // the match says why
  }
  return nullptr;
}

TerminalSession::Next TerminalSession::confirm(const StoredReply& reply, const Node::Asked& asked,
                                               const Choices& choices, bool& done) {
  const std::unique_ptr<TurnPreview> preview = preview_of(reply);
  if (preview == nullptr) {
    done = act(reply);
    return Next::go_on;
  }
  for (const Sentence& told : preview->told()) screen_.say("  " + plain(told));
  const Ruleset& ruleset = match_.ruleset();
  const SeatId next = preview->next_seat();
  const std::string what =
      preview->reveals() ? phrase("You cannot undo this.")
      : next != SeatId::none
          ? phrase("Then {1} is next.", ruleset.player_name(next))
          : phrase("This ends the turn of {1}.", ruleset.player_name(reply.seat));
  screen_.say(what + " " +
              phrase("Press Enter to do it, type `no` to take it back, or type another answer."));
  const std::optional<std::string> line = screen_.ask("> ");
  if (!line) return Next::leave;
  if (is_yes(*line)) {
    done = act(reply);
    return Next::go_on;
  }
  if (is_no(*line)) {
    screen_.say(phrase("Your answer is taken back. Choose again."));
    return Next::go_on;
  }
  return take_line(*line, asked, choices, done);
}

}  // namespace windrose::terminal
