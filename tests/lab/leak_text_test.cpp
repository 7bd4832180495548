// How a leak reads.
#include "runtime/lab/fuzz/leak_text.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

void expect_difference(const std::string& one, const std::string& two, const TwoWays& expected) {
  const TwoWays found = first_difference(one, two);
  EXPECT_EQ(found.one, expected.one);
  EXPECT_EQ(found.two, expected.two);
}

TEST(LeakText, ShowsTheSentencesThatDiffer) {
  expect_difference(R"({"node":"decision","prompt":"Weak?","about":[1]})",
                    R"({"node":"decision","prompt":"Strong?","about":[2]})", {"Weak?", "Strong?"});
  expect_difference("ada: yes\nben: only 3\n", "ada: yes\nben: only 4\n",
                    {"ben: only 3", "ben: only 4"});
  expect_difference("same\n", "same\nmore\n", {"nothing", "more"});
  expect_difference("same\nTurn 2\n", "same\nmore\nTurn 2\n", {"nothing", "more"});
  expect_difference("{\"event\":\"log\",\"text\":\"a\"}\n", "{\"event\":\"log\",\"text\":\"b\"}\n",
                    {"a", "b"});
}

TEST(LeakText, ShowsOtherValuesWithTheirPath) {
  expect_difference(R"({"actions":["high","low"]})", R"({"actions":["high"]})",
                    {"actions: high, low", "actions: high"});
  expect_difference(R"({"players":[{"pot":1},{"pot":2}]})", R"({"players":[{"pot":1},{"pot":3}]})",
                    {"players.2.pot: 2", "players.2.pot: 3"});
  expect_difference(R"({"a":1})", R"({"a":1,"b":"x"})", {"b: nothing", "b: x"});
}

TEST(LeakText, NamesThePlayerTheHiddenThingsAndWhatIsSeen) {
  const TwoWays seen{"Weak?", "Strong?"};
  const TwoWays secret{"the secret of ben is 1", "the secret of ben is 6"};
  EXPECT_EQ(leak_text("ada", "question", {secret}, seen),
            "ada can tell hidden things by the question\n"
            "If the secret of ben is 1, ada is asked:\n  Weak?\n"
            "If the secret of ben is 6, ada is asked:\n  Strong?");
  EXPECT_EQ(leak_text("ada", "undo", {secret, secret, secret, secret, secret}, seen),
            "ada can tell hidden things by the undo\n"
            "If the secret of ben is 1, the secret of ben is 1, the secret of ben is 1 and 2 more "
            "hidden things fit, ada gets:\n  Weak?\n"
            "If the secret of ben is 6, the secret of ben is 6, the secret of ben is 6 and 2 more "
            "hidden things fit, ada gets:\n  Strong?");
  EXPECT_EQ(leak_text("ada", "events", {}, seen),
            "ada can tell hidden things by the events\n"
            "If hidden chance comes out one way, a program for ada reads:\n  Weak?\n"
            "If it comes out another way, a program for ada reads:\n  Strong?");
}

}  // namespace
}  // namespace windrose
