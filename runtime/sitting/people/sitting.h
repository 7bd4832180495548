// One sitting at the window: a match, who looks at it, what is asked, how fast agents play, and
// what of the past is shown.
//
// Pure: no window, no clock; time comes in through tick(). What it shows is an observation of the
// seat at the screen and nothing else; while hands are covered, one of nobody's seat. Agents think
// on a thread of their own: nothing here waits for them longer than AgentPace::be_patient() says.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "runtime/match/files/resume.h"
#include "runtime/match/live/live_rules.h"
#include "runtime/sitting/people/agent_pace.h"
#include "runtime/sitting/people/done_when.h"
#include "runtime/sitting/people/hands.h"
#include "runtime/sitting/people/moments.h"
#include "runtime/sitting/people/notice.h"
#include "runtime/sitting/people/refused_words.h"
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

/// What has happened since it was last drawn.
struct News {
  EventMark from;
  Observation seen_before;  // what the viewer saw when that was the end
};

class Sitting {
  OpenMatch open_;  // outlives the thread of the agents
  Match* match_;

 public:
  enum class Phase : std::uint8_t {
    asking,        // question() waits for an answer
    ending,        // the answer is given, preview() shows it; it waits for finish_turn()
    agents,        // an agent is about to act, or paused
    chance,        // dice or a shuffle are to be given from outside
    covered,       // the hand of the curtain is covered; question() gives nothing away
    looking_back,  // the moment shown is in the past
    halted,        // by a script's error
    over
  };

  /// Whoever answered for seats without a person in `open` no longer does: agents act one by one,
  /// as the pace lets them. See begin_sitting().
  Sitting(OpenMatch open, const SittingSettings& settings);
  ~Sitting();
  Sitting(const Sitting&) = delete;
  Sitting& operator=(const Sitting&) = delete;

  // What it is made of, by subject. Taking back and the match file: see taking_back.h and
  // sitting_file.h.
  Notice notice;
  Hands hands{*this};
  AgentPace pace{*this};
  Moments moments{*this};

  // What is shown.
  [[nodiscard]] Phase phase() const;
  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] const Ruleset& ruleset() const { return match_->ruleset(); }
  /// The observation to draw: of the viewer, now, at the moment looked back to, or at the end of
  /// the turn that waits for finish_turn().
  [[nodiscard]] const Observation& seen() const;
  /// What the viewer saw before the answer that preview() is about.
  [[nodiscard]] const Observation& seen_now() const { return seen_; }
  [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }
  /// Grows with everything that changes what is shown.
  [[nodiscard]] std::uint64_t version() const { return version_ + notice.said(); }
  [[nodiscard]] const News& news() const { return news_; }
  void news_are_shown();

  // What is asked.
  [[nodiscard]] SeatQuestion& question() { return question_; }
  [[nodiscard]] const SeatQuestion& question() const { return question_; }
  /// The people at this screen who can act instead of the one who is asked.
  [[nodiscard]] const std::vector<SeatId>& others() const { return others_; }
  /// How the game wants its questions to be asked.
  void set_questions(QuestionLook look);
  [[nodiscard]] const QuestionLook& questions() const { return questions_; }

  // Answers. Each returns false, with a notice, where it cannot be done.
  /// Where the answer ends a turn and the settings want it, the match waits for finish_turn().
  bool act(const StoredReply& reply);
  /// The turn that waits for finish_turn(), or null.
  [[nodiscard]] const TurnPreview* preview() const { return preview_.get(); }
  /// Done: the answer counts.
  bool finish_turn();
  /// The answer that waits for finish_turn() is forgotten.
  void take_back();
  bool give_chance(std::span<const std::int32_t> faces);  // empty: drawn

  // How it is kept.
  void change(const SittingSettings& settings);
  [[nodiscard]] const SittingSettings& settings() const { return settings_; }
  /// Leaves out of the chronicle what the game's look hides; it must outlive the sitting.
  void set_look(const GameLook* look);
  /// Reads the scripts again; while an agent thinks not at once, but as soon as it has thought:
  /// then false, and the notice says so.
  bool reload();
  /// Goes on where the match's file could not be written.
  bool retry();
  /// The match at this screen; whoever takes its file must let go of the sitting.
  [[nodiscard]] OpenMatch& table() { return open_; }
  [[nodiscard]] const OpenMatch& table() const { return open_; }

  // What those are made of.
  /// Does something with the match that may be refused: then false, and the notice says why.
  bool attempt(const std::function<void(Match&)>& act);
  /// After anything that changed the match: viewer, observation, question, chronicle.
  void settle();
  /// After anything else that changes what is shown, such as a question answered in part.
  void changed() { ++version_; }

 private:
  friend std::unique_ptr<Sitting> go_on_with(LiveRules& live, Sitting& before);

  void make_question();
  void add_others(SeatId asked);
  [[nodiscard]] bool waits_for_done(const StoredReply& reply);

  SittingSettings settings_;
  Observation seen_;
  News news_;
  std::unique_ptr<TurnPreview> preview_;
  const GameLook* look_ = nullptr;
  QuestionLook questions_;
  SeatQuestion question_;
  std::vector<SeatId> others_;
  RefusedWords refused_words_;
  Chronicle chronicle_;
  std::uint64_t version_ = 0;
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
