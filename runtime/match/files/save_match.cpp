#include "runtime/match/files/save_match.h"

#include <memory>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/match/files/match_file.h"

namespace windrose {
namespace {

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw Error(phrase("{1}: nothing was saved: {2}", path, why));
}

/// Hands on what happens to the file; who gives the inputs now is not who gave them then.
class Attributing : public Match::Witness {
 public:
  explicit Attributing(MatchFile& file) : file_(&file) {}

  /// Another input is given once more.
  void give(Match& match, const Input& input) {
    by_agent_ = input.by_agent;
    if (input.type == Input::Type::reply) {
      match.act({input.seat, input.pass, input.one, input.many});
    } else {
      match.give_chance(input.values, input.random);
    }
  }
  void input(const Match& match, const Input& input) override {
    Input told = input;
    told.by_agent = by_agent_;
    file_->input(match, told);
  }
  void undone(const Match&, std::size_t) override {}
  void drawn(const Match& match, const Drawn& drawn) override { file_->drawn(match, drawn); }

 private:
  MatchFile* file_;
  bool by_agent_ = false;
};

}  // namespace

void save_match(const std::string& path, OpenGame& open_game, const MatchRequest& request,
                const Match& match, int milliseconds) {
  const std::unique_ptr<MatchFile> file = MatchFile::unwritten(path, open_game, request);
  Match again(open_game.rules(), match.settings());
  Attributing witness(*file);
  again.set_witness(&witness);
  const TimeOfReplay time(match.history().size(), milliseconds);
  again.advance();
  for (const Input& input : match.history()) {
    if (again.node().is<Node::Halted>()) break;
    if (TimeOfReplay::is_up())
      refuse(path, phrase("{1}; let the rules do less", TimeOfReplay::message()));
    witness.give(again, input);
  }
  if (again.node().is<Node::Halted>() && !match.node().is<Node::Halted>())
    refuse(path, again.node().error());
  file->finish(again);
  file->write_new();
}

}  // namespace windrose
