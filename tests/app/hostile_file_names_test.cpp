// Names of files that name none, in requests to the host: each is refused with its key, and nothing
// is written.
#include <string>

#include <gtest/gtest.h>

#include "tests/app/program.h"

namespace windrose::app {
namespace {

struct HostileName {
  const char* name;
  std::string request;
  const char* answer;
};

void PrintTo(const HostileName& hostile, std::ostream* out) {
  *out << hostile.name;
}

class HostileFileName : public testing::TestWithParam<HostileName> {};

TEST_P(HostileFileName, IsRefusedAndTheHostGoesOn) {
  const Ran ran = run_windrose("host --stdio", GetParam().request + "\n{\"op\":\"quit\"}\n");
  EXPECT_EQ(ran.out, GetParam().answer + std::string("\n{\"quit\":true}\n"));
  EXPECT_EQ(ran.code, 0);
}

const HostileName kNames[] = {
    {"file_with_an_end_of_text", R"({"op":"resume","file":"/etc/passwd\u0000.match"})",
     R"({"error":"'file': the name '/etc/passwd?.match' has a control character; choose a name without it"})"},
    {"file_without_a_name", R"({"op":"resume","file":""})",
     R"({"error":"'file': expected the name of a file, got an empty text"})"},
    {"save_with_an_end_of_text", R"({"op":"start","game":"pig","save":"/tmp/a\u0000b"})",
     R"({"error":"'save': the name '/tmp/a?b' has a control character; choose a name without it"})"},
    {"save_without_a_name", R"({"op":"start","game":"pig","save":""})",
     R"({"error":"'save': expected the name of a file, got an empty text"})"},
    {"save_of_a_long_name",
     R"({"op":"start","game":"pig","save":")" + std::string(5000, 'a') + "\"}",
     R"({"error":"'save': the name 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...' is too long; a name has at most 255 bytes, and a path 4095"})"},
    {"save_that_is_a_folder", R"({"op":"start","game":"pig","save":"/tmp"})",
     R"({"error":"/tmp: this is a folder; name a file in it"})"},
    {"save_of_a_seat_that_is_a_folder",
     R"({"op":"start","game":"pig","players":["a","b"],"as":"a","save":"/tmp"})",
     R"({"error":"/tmp: this is a folder; name a file in it"})"},
};

INSTANTIATE_TEST_SUITE_P(Kinds, HostileFileName, testing::ValuesIn(kNames),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace windrose::app
