#include "runtime/data/game/picture_paths.h"

#include <system_error>
#include <vector>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/picture_file.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 200;  // bytes

/// Names of the pictures in the folder where this one should be, as a look writes them.
std::vector<std::string> names_beside(const fs::path& path, const std::string& name) {
  std::vector<std::string> names = pictures_in(path.parent_path());
  const std::string folder = fs::path(name).parent_path().string();
  for (std::string& one : names) {
    if (!folder.empty()) one.insert(0, folder + "/");
  }
  return names;
}

/// What the author may have meant by a name that is not there. Only for one who reads it: it looks
/// through the whole folder.
enum class Hint { wanted, left_out };

/// `path` if it is a file in the folder `home`, which messages call "the board's folder".
fs::path picture_inside(const fs::path& path, const std::string& name, const std::string& home,
                        const std::string& missing, Hint hints) {
  const bool is_safe = name.find("..") == std::string::npos &&
                       name.find('\\') == std::string::npos && !name.starts_with('/') &&
                       !name.empty() && name.size() < kLongestName;
  if (!is_safe) throw Error("expected a picture in " + home + ", got " + quote(name));
  fs::path beside = path;
  for (const fs::path& part : fs::path(name)) {
    if (!part.empty()) beside = beside.parent_path();
  }
  std::error_code failure;
  const fs::path folder = fs::weakly_canonical(beside, failure);
  const fs::path real = fs::weakly_canonical(path, failure);
  const fs::path inside = real.lexically_relative(folder);
  if (failure || inside.empty() || *inside.begin() == "..")
    throw Error("the picture " + quote(name) + " leads out of " + home + "; copy it there");
  if (!fs::exists(path, failure)) {
    const std::string hint =
        hints == Hint::wanted ? did_you_mean(name, names_beside(path, name)) : "";
    throw Error("there is no picture " + quote(name) + " " + missing +
                (hint.empty() ? "; save the file there, or name one that is there" : hint));
  }
  return path;
}

}  // namespace

fs::path board_picture_path(const GameFolder& folder, const std::string& name) {
  return picture_inside(folder.board_file(name).path, name, "the board's folder",
                        "beside the board", Hint::wanted);
}

fs::path NamedPictures::read(const YamlValue& value) {
  const std::string name = value.text();
  const auto [at, is_new] = read_.try_emplace(name);
  if (is_new) at->second = read_file(name);
  if (strict_ && !at->second.refusal.empty()) value.refuse(at->second.refusal);
  return at->second.path;
}

NamedPictures::Read NamedPictures::read_file(const std::string& name) const {
  try {
    fs::path path = picture_inside(folder_.file(name).path, name, "the game's folder",
                                   "in " + quote(folder_.home + "scripts/" + folder_.id),
                                   strict_ ? Hint::wanted : Hint::left_out);
    static_cast<void>(picture_size(path, name));
    return {std::move(path), ""};
  } catch (const Error& error) {
    return {{}, error.what()};
  }
}

}  // namespace windrose
