// YAML from a stranger who means harm: each file is refused at once with its place.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

/// "NAME:" and so many lines of it.
std::string numbered(const std::string& name, int lines, const std::string& before,
                     const std::string& after) {
  std::string all = name + ":\n";
  for (int i = 0; i < lines; ++i) all += before + std::to_string(i) + after + "\n";
  return all;
}

struct HostileYaml {
  std::string lines;  // behind those of the game
  std::string message;
};

class HostileYamlTest : public ShelfTest {
 protected:
  [[nodiscard]] std::string first_line(const std::string& lines) {
    write("scripts/caravan/game.yaml", "game: Caravan\nplayers: 2\nboard: desert\n" + lines);
    const std::string message = refusal();
    return message.substr(0, message.find('\n'));
  }
};

TEST_F(HostileYamlTest, IsRefusedWithItsPlace) {
  const std::string at = "scripts/caravan/game.yaml:";
  const std::vector<HostileYaml> all = {
      {"money: {<<: {bank: 5}}",
       "4:9: unknown key '<<' in 'money'; expected unit, sign, bank, "
       "each_player or visible_to"},
      {"a: &a [x]\nb: *a", "4:4: anchors ('&a') are not read; write each value where it belongs"},
      {"text: !!python/object:os.system ls",
       "4:7: tags ('!name') are not read; put text that begins with '!' in quotes"},
      {"options: " + repeated("[", 20'000), "4:11: a key must be a name, not a list or a map"},
      {"options: " + repeated("- ", 20'000),
       "4:10: a list with '- ' may not begin here; put it on lines of its own"},
      {"money: {bank: " + repeated("9", 100'000) + "}",
       "4: this line is too long; at most 65536 bytes are read"},
      {"money: {bank: 1e999999}", "4:15: expected a number or endless, got '1e999999'"},
      {"money: {bank: 0x10}", "4:15: expected a number or endless, got '0x10'"},
      {"money: {bank: .nan}", "4:15: expected a number or endless, got '.nan'"},
      {"pieces: {camel: {per_player: -5}}",
       "4:30: pieces.camel.per_player: expected a number from 1 to 10000, got '-5'"},
      {"\"a\\x1b[2J\": 1", "4:1: this text holds a control character: 'a\\x1b[2J'; remove it"},
      {std::string("text: a\0b", 9), "4:8: this line has a control character; remove it"},
      {"? [a, b]\n: 1", "4:3: a key must be a name, not a list or a map"},
      {"text: \"" + repeated("x\n", 50'000),
       "4:7: this text is too long; at most 65536 bytes are read"},
      {"rules: /dev/zero", "4:8: expected a file of the game's own folder, got '/dev/zero'"},
      {"rules: ../../../etc/passwd",
       "4:8: expected a file of the game's own folder, got '../../../etc/passwd'"},
      {"decks: {d: {cards: {a: {copies: 2000000000}}}}",
       "4:33: decks.d.cards.a.copies: expected a number from 1 to 99, got '2000000000'"},
      {numbered("options", 60'000, "  o", ": true"),
       "10005:11: this list or map has more than 10000 entries; take some out"},
      {numbered("endings", 60'000, "  - e", ""),
       "10005:5: this list or map has more than 10000 entries; take some out"},
      {numbered("variants", 60'000, "  v", ": V"),
       "10005:11: this list or map has more than 10000 entries; take some out"},
      {"properties:\n  " + numbered("player", 60'000, "    p", ": 0"),
       "10006:13: this list or map has more than 10000 entries; take some out"},
  };
  for (const HostileYaml& hostile : all) {
    EXPECT_EQ(first_line(hostile.lines + "\n"), at + hostile.message)
        << hostile.lines.substr(0, 40);
  }
}

}  // namespace
}  // namespace windrose
