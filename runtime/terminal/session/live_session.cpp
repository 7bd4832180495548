#include "runtime/terminal/session/live_session.h"

#include <functional>
#include <optional>
#include <ostream>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/live/live_rules.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

class LiveSession {
 public:
  LiveSession(OpenMatch& open, KeptMatch kept, LineSource& in, std::ostream& out,
              const TerminalFacts& facts)
      : open_(open),
        kept_(std::move(kept)),
        in_(in),
        out_(out),
        facts_(facts),
        style_{facts.plain ? kPlainColumns : facts.columns, facts.color, facts.plain},
        live_(*open.open_game) {
    in_.wake_at({live_.descriptor(), [this] { return ring(); }});
  }
  ~LiveSession() { in_.wake_at({}); }
  LiveSession(const LiveSession&) = delete;
  LiveSession& operator=(const LiveSession&) = delete;

  int play() {
    while (true) {
      const int code = play_in_terminal(*open_.open_game, *open_.match, kept_, in_, out_, facts_);
      if (code != kAlarmRang) return code;
      settle();
    }
  }

 private:
  void say(const std::string& text) {
    for (const std::string& line : wrap(text, style_.columns - 1, 2)) out_ << line << '\n';
  }

  /// Files may have been saved while a line is typed.
  LineAlarm::Ring ring() {
    if (!live_.has_news()) return LineAlarm::Ring::nothing;
    change_ = live_.read_again(open_);
    using enum RuleChange::Kind;
    if (change_.kind != none && change_.kind != broken) return LineAlarm::Ring::woken;
    out_ << '\n';
    for (const std::string& line : split_lines(change_.text)) {
      if (change_.kind == broken) {
        out_ << style_.bad(line) << '\n';
      } else {
        say(line);
      }
    }
    out_ << std::flush;
    return LineAlarm::Ring::told;
  }

  /// Takes what was read, or asks what is to become of the match.
  void settle() {
    kept_.notice = change_.text;
    while (change_.kind == RuleChange::Kind::differs) {
      if (!choose()) return;
    }
    if (change_.kind == RuleChange::Kind::fits) attempt([this] { take(live_.go_on(open_)); });
    if (change_.kind == RuleChange::Kind::keeps) attempt([this] { live_.keep_state(open_); });
  }

  /// One of the three ways on. False: the match goes on as the person has said.
  bool choose() {
    in_.forget();  // what was begun answers another question
    out_ << '\n'
         << (style_.in_words ? phrase("The rules have changed.")
                             : style_.ruler(phrase("The rules have changed")))
         << '\n';
    say(change_.text);
    const std::size_t left = open_.match->history().size() - live_.fitting();
    say(
        phrase_number("Type `back` to continue with the new rules from the last node that fits: "
                      "this takes back {1} answer.",
                      "Type `back` to continue with the new rules from the last node that fits: "
                      "this takes back {1} answers.",
                      static_cast<long long>(left), std::to_string(left)));
    say(change_.can_keep_state
            ? phrase("Type `state` to continue with the new rules from here, with everything as it "
                     "is.")
            : phrase("More than scripts has changed, so the match cannot keep its state."));
    say(phrase(
        "Type `undo` to undo the edit: the files are as before, and your text is kept beside them "
        "as FILE.edited."));
    const std::optional<std::string> line = ask();
    if (!line) return in_.took_alarm();
    const std::string word = plain_name(trim(*line));
    if (word == "back") {
      kept_.notice = phrase("The match is back at the last node that fits the new rules.");
      return !attempt([this] { take(live_.go_on(open_)); });
    }
    if (word == "state" && change_.can_keep_state) {
      kept_.notice = phrase("The match continues from here with the new rules.");
      return !attempt([this] { live_.keep_state(open_); });
    }
    if (word == "undo") {
      kept_.notice = phrase("The files are as before, and the old rules stay.");
      return !attempt([this] { live_.undo_edit(); });
    }
    return true;
  }

  std::optional<std::string> ask() {
    const bool edits = in_.shows_prompts();
    if (!edits) out_ << "> " << std::flush;
    std::optional<std::string> line = edits ? in_.line_behind("> ") : in_.line();
    ActTime::begin_again();
    return line;
  }

  bool attempt(const std::function<void()>& act) {
    try {
      act();
      return true;
    } catch (const Error& error) {
      kept_.notice = error.what();
      out_ << style_.bad(error.what()) << '\n';
      return false;
    }
  }

  void take(OpenMatch after) {
    open_.match.reset();
    open_.file.reset();
    open_ = std::move(after);
  }

  OpenMatch& open_;
  KeptMatch kept_;
  LineSource& in_;
  std::ostream& out_;
  TerminalFacts facts_;
  Style style_;
  LiveRules live_;
  RuleChange change_;
};

}  // namespace

int play_live(OpenMatch& open, KeptMatch kept, LineSource& in, std::ostream& out,
              const TerminalFacts& facts) {
  return LiveSession(open, std::move(kept), in, out, facts).play();
}

}  // namespace windrose::terminal
