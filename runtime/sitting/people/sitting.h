// One sitting at the window: a match, who looks at it, what is asked, how fast agents play, and
// what of the past is shown.
//
// Pure: no window, no clock; time comes in through tick(). What it shows is an observation of the
// seat at the screen and nothing else; while hands are covered, one of nobody's seat. Agents think
// on a thread of their own: nothing here waits for them longer than be_patient() says.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/match/files/resume.h"
#include "runtime/match/live/live_rules.h"
#include "runtime/sitting/people/done_when.h"
#include "runtime/sitting/people/thinker.h"
#include "runtime/sitting/people/turn_preview.h"
#include "runtime/sitting/question/question.h"
#include "runtime/state/seen/observation.h"
#include "runtime/words/telling/chronicle.h"

namespace windrose {

/// How a sitting is kept at this screen; may change at any time.
struct SittingSettings {
  double speed = 1;         // of agents; 0: they do not wait
  bool cover_hands = true;  // between people, where a game has secrets
  DoneWhen done = DoneWhen::never;
  friend bool operator==(const SittingSettings&, const SittingSettings&) = default;
};

/// Somebody at this screen who can act instead of the one who is asked.
struct OtherAsked {
  SeatId seat{0};
  std::vector<Pick> picks;      // empty while they stand behind the curtain
  bool behind_curtain = false;  // first the screen has to be handed to that seat
};

class Sitting {
 public:
  enum class Phase : std::uint8_t {
    asking,        // question() waits for an answer
    ending,        // the answer is given, preview() shows it; it waits for finish_turn()
    agents,        // an agent is about to act, or paused
    chance,        // dice or a shuffle are to be given from outside
    covered,       // the hand of curtain() is covered; question() gives nothing away
    looking_back,  // shown_position() is in the past
    halted,        // by a script's error: error()
    over
  };

  /// Whoever answered for seats without a person in `open` no longer does: agents act one by one,
  /// as tick() lets them. See begin_sitting().
  Sitting(OpenMatch open, const SittingSettings& settings);
  ~Sitting();
  Sitting(const Sitting&) = delete;
  Sitting& operator=(const Sitting&) = delete;

  // What is shown.
  [[nodiscard]] Phase phase() const;
  [[nodiscard]] const Ruleset& ruleset() const { return match_->ruleset(); }
  [[nodiscard]] const MatchRequest& request() const { return open_.open_game->request(); }
  /// The observation to draw: of the viewer, now, at the moment looked back to, or at the end of
  /// the turn that waits for finish_turn().
  [[nodiscard]] const Observation& seen() const;
  /// What the viewer saw before the answer that preview() is about.
  [[nodiscard]] const Observation& seen_now() const { return seen_; }
  /// Who looks: a seat or an onlooker.
  [[nodiscard]] Viewer viewer() const { return viewer_; }
  [[nodiscard]] bool is_person(SeatId seat) const {
    return open_.open_game->agent(seat) == nullptr;
  }
  [[nodiscard]] int people() const { return people_; }
  [[nodiscard]] SeatQuestion& question() { return question_; }
  [[nodiscard]] const SeatQuestion& question() const { return question_; }
  [[nodiscard]] const std::vector<OtherAsked>& others() const { return others_; }
  /// Who is to act next, an agent too; none: nobody.
  [[nodiscard]] SeatId to_act() const;
  /// What the node asks, for the prompt while nobody here is asked: as everybody may read it.
  [[nodiscard]] std::string public_prompt() const;
  [[nodiscard]] const Node& node() const { return match_->node(); }
  [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }
  /// How many lines of the chronicle had happened at the moment shown.
  [[nodiscard]] std::size_t lines_shown() const;
  [[nodiscard]] const Match& match() const { return *match_; }
  /// The last thing that could not be done, and why; empty if nothing.
  [[nodiscard]] const std::string& notice() const { return notice_; }
  /// Whether it tells of something that has been done instead.
  [[nodiscard]] bool notice_is_good() const { return notice_is_good_; }
  void clear_notice() { notice_.clear(); }
  void say(std::string notice, bool is_good = false) {
    notice_ = std::move(notice);
    notice_is_good_ = is_good;
    ++version_;
  }
  /// The question was answered in part: what is shown of it has changed.
  void question_changed() { ++version_; }
  /// How the game wants its questions to be asked.
  void set_questions(QuestionLook look);
  [[nodiscard]] const QuestionLook& questions() const { return questions_; }
  /// Leaves out of the chronicle what the game's look hides; it must outlive the sitting.
  void set_look(const GameLook* look);
  /// Grows with everything that changes what is shown.
  [[nodiscard]] std::uint64_t version() const { return version_; }

  // Answers. Each returns false, with a notice, where it cannot be done.
  /// Where the answer ends a turn and the settings want it, the match waits for finish_turn().
  bool act(const StoredReply& reply);
  /// The turn that waits for finish_turn(), or null.
  [[nodiscard]] const TurnPreview* preview() const { return preview_.get(); }
  /// Done: the answer counts.
  bool finish_turn();
  /// The answer that waits for finish_turn() is forgotten.
  void take_back();
  /// The answer of one of others() by the index of a pick; hands the screen over where one click
  /// does not say it all.
  bool act_for(SeatId seat, std::size_t pick);
  bool give_chance(std::span<const std::int32_t> faces);  // empty: drawn
  /// Why a thing cannot be chosen by the one who is asked, in the rules' words; or empty.
  [[nodiscard]] std::string why_not(Code thing);

  // Taking back.
  [[nodiscard]] bool can_undo() const;
  /// Why not, if not.
  [[nodiscard]] std::string why_no_undo() const;
  [[nodiscard]] bool can_redo() const;
  /// Where the match is halted: behind what choose_again() takes back one decision more, if the
  /// rules of undo allow it; if not, notice() says why.
  bool undo();
  bool redo();
  /// Halted: back to the question whose answer led there.
  bool choose_again();

  // The past. Position n: after n inputs.
  [[nodiscard]] std::size_t positions() const { return match_->history().size(); }
  [[nodiscard]] std::size_t shown_position() const;
  [[nodiscard]] bool looks_back() const { return back_ != nullptr; }
  void look_back(std::size_t position);
  void look_at_now();

  // Hands.
  /// Who is to take the screen while covered; none otherwise.
  [[nodiscard]] SeatId curtain() const { return curtain_; }
  void show_hand();
  /// Covers the hand that is shown; nothing where the game has no secrets or one person plays.
  void cover();
  /// Somebody else who may act takes the screen, behind a curtain where there are secrets.
  void hand_to(SeatId seat);
  /// The one who may act does not want to: back to the one who is asked.
  void decline();

  // Agents.
  [[nodiscard]] bool paused() const { return paused_; }
  void pause(bool on);
  /// One act of an agent, as soon as it has thought.
  void step();
  void change(const SittingSettings& settings);
  [[nodiscard]] const SittingSettings& settings() const { return settings_; }
  /// Lets agents act that are due. `busy`: an animation runs, so they wait. True if something
  /// changed.
  bool tick(double now, bool busy);
  /// At what time tick() wants to be called; none: not before something happens.
  [[nodiscard]] std::optional<double> next_tick() const;
  /// An agent has not answered yet; tick() goes on once it has.
  [[nodiscard]] bool thinks() const { return pace_.thinking; }
  /// Which agent is about to act, or thinks about it; or none.
  [[nodiscard]] SeatId agent_to_act() const {
    return pace_.waiting ? pace_.topic.seat : SeatId::none;
  }
  /// Called on another thread whenever an agent has thought.
  void when_thought(std::function<void()> call);
  /// How many seconds an agent that is asked is waited for before things go on without it.
  void be_patient(double seconds) { patience_ = seconds; }

  // Script errors.
  [[nodiscard]] std::string error() const;
  /// Reads the scripts again; while an agent thinks not at once, but as soon as it has thought:
  /// then false, and notice() says so.
  bool reload();
  /// Goes on where the match's file could not be written.
  bool retry();

  // Motion: what has happened since it was last drawn.
  [[nodiscard]] EventMark news_from() const { return news_from_; }
  /// What the viewer saw when news_from() was the end.
  [[nodiscard]] const Observation& seen_before() const { return seen_before_; }
  void news_are_shown();

  // Rules that are saved while the match runs.
  /// The match at this screen; whoever takes its file must let go of the sitting.
  [[nodiscard]] OpenMatch& table() { return open_; }
  /// Comes in place of another: paused as that one is, and later than all that it showed.
  void follow(const Sitting& before) {
    paused_ = before.paused_;
    version_ += before.version_ + 1;
  }

  // Keeping.
  [[nodiscard]] std::string file() const { return open_.file ? open_.file->path() : ""; }
  /// Copies the match file. Throws Error where it cannot.
  void save_copy(const std::string& path) const;
  /// Writes how it ended, if it has, and syncs.
  void close();
  /// Whether destroying it waits for an agent's thought.
  [[nodiscard]] bool is_thinking_still() const { return thinker_ && !thinker_->is_idle(); }
  /// Whether anything is hidden from somebody now, so that hands have to be covered.
  [[nodiscard]] bool has_secrets() const { return match_->has_secrets(); }

 private:
  class PacedAgent;
  struct Pace {
    int allowed = 0;        // acts of agents until the match waits
    bool waiting = false;   // an agent would act now, or thinks
    bool thinking = false;  // about `topic`
    Thinker::Topic topic;
  };
  struct Back {
    std::size_t position = 0;
    Observation seen;
  };

  void seat_agents();
  void run_agents(int acts);
  void let_agents_act(int acts);
  void await_agents(int acts);
  void settle();  // after anything that changed the match: viewer, observation, question, chronicle
  void choose_viewer();
  void make_question();
  void remember_words();
  void add_refused_words();
  [[nodiscard]] SeatId next_person() const;
  /// Whether the seat knows what nobody else at this screen may know.
  [[nodiscard]] bool hides_from_others(SeatId seat) const;
  [[nodiscard]] bool waits_for_done(const StoredReply& reply);
  /// What the viewer could know after so many inputs.
  void observe_at(std::size_t position, Observation& seen) const;
  bool attempt(const std::function<void()>& act);

  OpenMatch open_;
  Match* match_;
  SittingSettings settings_;
  std::unique_ptr<Thinker> thinker_;  // none where no agent plays
  std::function<void()> when_thought_;
  std::vector<std::unique_ptr<Agent>> agents_;
  Pace pace_;
  double patience_ = .008;
  bool step_wanted_ = false;
  bool reload_wanted_ = false;
  int people_ = 0;
  Viewer viewer_ = Viewer::onlooker();
  SeatId curtain_ = SeatId::none;
  SeatId handed_to_ = SeatId::none;  // who may act and took the screen
  Observation seen_;
  Observation seen_before_;
  EventMark news_from_;
  std::unique_ptr<Back> back_;
  std::unique_ptr<TurnPreview> preview_;
  const GameLook* look_ = nullptr;
  QuestionLook questions_;
  SeatQuestion question_;
  std::vector<OtherAsked> others_;
  Chronicle chronicle_;
  std::string notice_;
  bool notice_is_good_ = false;
  std::uint64_t version_ = 0;
  bool paused_ = false;
  std::optional<double> due_;
  std::vector<std::pair<WordId, std::vector<Code>>>
      known_words_;  // by question id: words once offered
};

/// A new match at this screen; `path` as in begin_match().
[[nodiscard]] std::unique_ptr<Sitting> begin_sitting(const std::vector<std::string>& shelves,
                                                     MatchRequest request, const std::string& path,
                                                     const SittingSettings& settings);
/// A kept match goes on at this screen. Throws ChangedRules as resume_match() does.
[[nodiscard]] std::unique_ptr<Sitting> resume_sitting(const std::vector<std::string>& shelves,
                                                      const std::string& path,
                                                      const std::vector<std::string>& agents,
                                                      const SittingSettings& settings,
                                                      RulesChoice rules = RulesChoice::stop);

/// The match of `before` goes on at this screen with the rules that were read last, from the last
/// node that fits. Throws Error where the file cannot be written; `before` then goes on. Else
/// `before` is not to be used any more, but lives until its agent has thought.
[[nodiscard]] std::unique_ptr<Sitting> go_on_with(LiveRules& live, Sitting& before);

}  // namespace windrose
