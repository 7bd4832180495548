#include "runtime/app/reports/shards.h"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "runtime/app/reports/lab_run.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/json_keys.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"

namespace windrose::app {
namespace {

using PartJson = nlohmann::json;

constexpr std::int64_t kMostShards = 1'000'000;
constexpr int kVersion = 2;  // of the file
constexpr std::size_t kMostBytes = std::size_t{4} << 30;

std::int64_t shard_number(const std::string& whole, const std::string& text) {
  const bool is_number =
      !text.empty() && text.size() < 8 && text.find_first_not_of("0123456789") == std::string::npos;
  const std::int64_t number = is_number ? std::stoll(text) : 0;
  if (number < 1 || number > kMostShards) {
    throw Error("--shard: expected a part and their number such as 3/40, got " + quote(whole));
  }
  return number;
}

ShardPart read_part(const std::string& file) {
  const std::string text = read_text_file(file, file, kMostBytes);
  try {
    JsonKeys::check_depth_of(text);
  } catch (const Error& error) {
    throw Error(file + " is damaged: " + error.what());
  }
  const PartJson json = PartJson::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("windrose_part")) {
    throw Error(file + " is not a part of a run; --shard writes such files");
  }
  if (json["windrose_part"] != kVersion) {
    throw Error(file + " is of another version of Windrose; make it again with this one");
  }
  try {
    return {file,
            {json.at("shard").get<std::int64_t>(), json.at("shards").get<std::int64_t>()},
            json.at("run"),
            json.at("counts")};
  } catch (const PartJson::exception&) {
    throw Error(file + " is damaged; make this part again");
  }
}

/// What differs between two runs, for people.
std::string difference(const ShardPart& one, const ShardPart& other) {
  const auto ruleset = [](const ShardPart& part) {
    return part.run.contains("rulesets") ? part.run["rulesets"] : PartJson();
  };
  if (ruleset(one) != ruleset(other)) {
    std::string text = one.file + " is of ruleset ";
    const auto names = [](const PartJson& rulesets) {
      std::vector<std::string> all;
      for (const PartJson& one_of : rulesets) all.push_back(one_of.get<std::string>());
      return join(all, " and ");
    };
    return text + names(ruleset(one)) + ", " + other.file + " of " + names(ruleset(other));
  }
  return one.file + " and " + other.file + " are parts of different runs: `" +
         one.run.value("command", "") + "` and `" + other.run.value("command", "") + "`";
}

}  // namespace

std::int64_t Shard::before(std::int64_t matches) const {
  __extension__ using Wide = __int128;
  return is_all() ? 0 : static_cast<std::int64_t>(Wide{matches} * (number - 1) / of);
}

std::int64_t Shard::count(std::int64_t matches) const {
  return is_all() ? matches : Shard{number + 1, of}.before(matches) - before(matches);
}

std::int64_t ShardPart::before(const Shard& other) const {
  const std::int64_t block = run.value("block", std::int64_t{1});
  return other.before(run.value("matches", std::int64_t{0}) / block) * block;
}

std::int64_t ShardPart::count(const Shard& other) const {
  const std::int64_t block = run.value("block", std::int64_t{1});
  return other.count(run.value("matches", std::int64_t{0}) / block) * block;
}

std::string ShardPart::unit() const {
  return run.value("kind", "") == "compare" ? "pairs" : "matches";
}

Shard read_shard(const std::string& text, std::int64_t matches) {
  if (text.empty()) return {};
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) shard_number(text, "");
  const Shard shard{shard_number(text, text.substr(0, slash)),
                    shard_number(text, text.substr(slash + 1))};
  if (shard.number > shard.of) {
    throw Error("--shard " + text + ": there are " + std::to_string(shard.of) +
                " parts; name one from 1 to " + std::to_string(shard.of));
  }
  if (shard.of > matches) {
    throw Error("--shard " + text + ": " + std::to_string(matches) +
                " matches cannot have so many parts");
  }
  return shard;
}

std::string shard_file(const std::string& out, const Shard& shard) {
  return out + "." + std::to_string(shard.number) + "of" + std::to_string(shard.of);
}

PartJson request_json(const MatchRequest& request) {
  return {
      {"game", request.game},         {"players", request.player_count},
      {"agents", request.agents},     {"variants", request.variants},
      {"scenario", request.scenario}, {"options", request.options},
      {"seed", *request.seed},        {"mods", request.mods.value_or(std::vector<std::string>())},
      {"patience", request.patience}};
}

MatchRequest request_of_json(const PartJson& json) {
  MatchRequest request;
  try {
    request.game = json.at("game").get<std::string>();
    request.player_count = json.at("players").get<int>();
    request.agents = json.at("agents").get<std::vector<std::string>>();
    request.variants = json.at("variants").get<std::vector<std::string>>();
    request.scenario = json.at("scenario").get<std::string>();
    request.options = json.at("options").get<std::vector<std::string>>();
    request.seed = json.at("seed").get<std::uint64_t>();
    request.mods = json.at("mods").get<std::vector<std::string>>();
    request.patience = json.at("patience").get<double>();
  } catch (const PartJson::exception&) {
    throw Error("the part does not say what was played; make it again");
  }
  return request;
}

void write_part(const ShardPart& part) {
  PartJson json = {{"windrose_part", kVersion},
                   {"shard", part.shard.number},
                   {"shards", part.shard.of},
                   {"run", part.run},
                   {"counts", part.counts}};
  write_output(part.file, json.dump(-1, ' ', false, PartJson::error_handler_t::replace) + "\n");
}

std::vector<ShardPart> read_parts(const std::vector<std::string>& files) {
  std::vector<ShardPart> parts;
  for (const std::string& file : files) {
    parts.push_back(read_part(file));
    const ShardPart& part = parts.back();
    const ShardPart& first = parts.front();
    if (part.run != first.run || part.shard.of != first.shard.of) {
      throw Error(difference(first, part));
    }
  }
  std::ranges::stable_sort(parts, {}, [](const ShardPart& part) { return part.shard.number; });
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].shard.number != parts[i - 1].shard.number) continue;
    throw Error(fmt::format("shard {} of {} was given twice: {} and {}; give one of them",
                            parts[i].shard.number, parts[i].shard.of, parts[i - 1].file,
                            parts[i].file));
  }
  return parts;
}

std::vector<std::int64_t> missing_parts(const std::vector<ShardPart>& parts) {
  std::vector<std::int64_t> missing;
  std::size_t at = 0;
  for (std::int64_t number = 1; number <= parts.front().shard.of; ++number) {
    if (at < parts.size() && parts[at].shard.number == number) {
      ++at;
    } else {
      missing.push_back(number);
    }
  }
  return missing;
}

void tell_unwritten(const ShardPart& part, std::int64_t played) {
  const std::string out = part.file.substr(0, part.file.rfind('.'));
  std::cerr << fmt::format(
      "windrose: stopped at {} of {} {}; {} was not written, because a part is whole or nothing; "
      "make it with\n  {} --shard {}/{} --out {}\n",
      with_commas(played), with_commas(part.count(part.shard)), part.unit(), part.file,
      part.run.value("command", ""), part.shard.number, part.shard.of, shell_word(out));
}

std::string part_line(const ShardPart& part, std::int64_t first, double seconds) {
  const std::int64_t matches = part.run.value("matches", std::int64_t{0});
  const std::int64_t before = first + part.before(part.shard);
  return fmt::format("{}: {} {} to {} of {}; {:.1f} s\n", part.file, part.unit(),
                     with_commas(before), with_commas(before + part.count(part.shard) - 1),
                     with_commas(matches), seconds);
}

}  // namespace windrose::app
