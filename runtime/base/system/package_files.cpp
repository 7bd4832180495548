#include "runtime/base/system/package_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <sys/stat.h>
#include <zip.h>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/plain_file.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kLongestName = 200;
constexpr const char* kLink = "a link";
constexpr std::size_t kMostFolders = 1'000;
constexpr int kDeepestFolder = 50;  // each level keeps a folder open while it is walked

/// A file of a package that has not been read yet.
struct PackedFile {
  std::string name;   // with '/' between folders
  std::string other;  // "a link", "a named pipe": it is no plain file. Else empty
  std::function<std::string(std::uintmax_t most)> read;  // at most so many bytes, else Error
};

std::string too_large() {
  return phrase("it holds more than {1} MB; leave out what the games do not need",
                std::to_string(kMostPackageBytes / (1024 * 1024)));
}

std::vector<std::string> parts_of(const std::string& name) {
  std::vector<std::string> parts(1);
  for (const char letter : name) {
    if (letter == '/') {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

bool is_hidden(const std::string& name) {
  const std::vector<std::string> parts = parts_of(name);
  return std::ranges::any_of(parts, [](const std::string& part) {
    return part.size() > 1 && part.front() == '.' && part != "..";
  });
}

/// Why no file may have this name, or nothing.
std::string fault_of(const std::string& name) {
  if (name.size() > kLongestName)
    return phrase("its name is longer than {1} letters", std::to_string(kLongestName));
  const bool has_break = name.find_first_of("\n\t") != std::string::npos;
  if (has_break || printable(name) != name)
    return phrase("its name holds characters that cannot be printed");
  if (name.find('\\') != std::string::npos || name.find(':') != std::string::npos)
    return phrase("its name holds {1} or {2}", "'\\'", "':'");
  for (const std::string& part : parts_of(name)) {
    if (part.empty() || part == "." || part == "..")
      return phrase("its name leads out of the package");
  }
  return {};
}

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return text;
}

void check(const std::vector<PackedFile>& files) {
  if (files.size() > kMostPackageFiles) {
    throw Error(phrase("it holds {1} files; at most {2} are allowed; leave some out",
                       std::to_string(files.size()), std::to_string(kMostPackageFiles)));
  }
  std::map<std::string, std::string> seen;
  std::map<std::string, std::string> folders;  // in small letters: a file in it
  for (const PackedFile& file : files) {
    const std::string shown = quote(printable(file.name));
    if (const std::string fault = fault_of(file.name); !fault.empty())
      throw Error(phrase("the file {1} is refused: {2}; rename it", shown, fault));
    if (file.other == kLink)
      throw Error(phrase("the file {1} is a link; put a copy of the file in its place", shown));
    if (!file.other.empty())
      throw Error(phrase("the file {1} is {2}; leave it out of the package", shown, file.other));
    const auto [same, is_new] = seen.emplace(in_small_letters(file.name), file.name);
    if (!is_new) {
      throw Error(phrase("the files {1} and {2} have one name on many systems; rename one of them",
                         quote(same->second), shown));
    }
    for (std::size_t slash = file.name.find('/'); slash != std::string::npos;
         slash = file.name.find('/', slash + 1))
      folders.emplace(in_small_letters(file.name.substr(0, slash)), file.name);
    if (folders.size() > kMostFolders) {
      throw Error(phrase("it holds more than {1} folders; put the files into fewer",
                         std::to_string(kMostFolders)));
    }
  }
  for (const auto& [folder, file] : folders) {
    const auto same = seen.find(folder);
    if (same == seen.end()) continue;
    throw Error(phrase("the file {1} has the name of the folder of {2}; rename one of them",
                       quote(same->second), quote(file)));
  }
}

std::vector<PackedFile> files_of_folder(const fs::path& folder) {
  std::vector<PackedFile> files;
  fs::recursive_directory_iterator entry(folder);
  std::size_t entries = 0;
  for (; entry != fs::recursive_directory_iterator(); ++entry) {
    if (++entries > 2 * kMostPackageFiles) {
      throw Error(
          phrase("it holds more than {1} files and folders; at most {2} files are allowed; "
                 "leave some out",
                 std::to_string(2 * kMostPackageFiles), std::to_string(kMostPackageFiles)));
    }
    if (entry.depth() > kDeepestFolder) {
      throw Error(
          phrase("its folders are nested more than {1} levels deep; put the files into fewer",
                 std::to_string(kDeepestFolder)));
    }
    const fs::path path = entry->path();
    const std::string name = path.lexically_relative(folder).generic_string();
    if (is_hidden(name)) {
      if (entry->is_directory() && !entry->is_symlink()) entry.disable_recursion_pending();
      continue;
    }
    if (entry->is_directory() && !entry->is_symlink()) continue;
    std::string other;
    if (entry->is_symlink()) {
      other = kLink;
    } else if (!entry->is_regular_file()) {
      other = kind_of_file(entry->status());
    }
    files.push_back({name, other, [path](std::uintmax_t most) {
                       if (fs::file_size(path) > most) throw Error(too_large());
                       return read_text_file(path, {}, kMostFileBytes);
                     }});
    if (files.size() > kMostPackageFiles) break;
  }
  return files;
}

/// Why an archive or a file of it cannot be read; the words of the library where the program has
/// none.
std::string zip_reason(zip_error_t* error) {
  switch (zip_error_code_zip(error)) {
    case ZIP_ER_NOZIP:
      return phrase("Not a zip archive");
    case ZIP_ER_INCONS:
      return phrase("Zip archive inconsistent");
    case ZIP_ER_ZLIB:
      return phrase("its packed contents are damaged");
    case ZIP_ER_CRC:
      return phrase("its contents are not what was packed");
    case ZIP_ER_EOF:
      return phrase("it ends too early");
    case ZIP_ER_COMPNOTSUPP:
      return phrase("it is packed in a way that this program does not know");
    case ZIP_ER_ENCRNOTSUPP:
    case ZIP_ER_NOPASSWD:
      return phrase("it has a password");
    default:
      return zip_error_strerror(error);
  }
}

struct ZipCloser {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Zip = std::shared_ptr<zip_t>;

Zip open_zip(const fs::path& path) {
  int fault = 0;
  zip_t* const archive = zip_open(path.c_str(), ZIP_RDONLY | ZIP_CHECKCONS, &fault);
  if (archive != nullptr) return {archive, ZipCloser()};
  zip_error_t error;
  zip_error_init_with_code(&error, fault);
  const std::string reason = zip_reason(&error);
  zip_error_fini(&error);
  throw Error(
      phrase("it cannot be read as a zip archive: {1}; fetch the package again, or pack the "
             "folder once more",
             reason));
}

/// Reads a file of the archive; messages call it by its name there.
std::string read_packed(const Zip& archive, zip_uint64_t index, const std::string& name,
                        std::uintmax_t most) {
  const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(
      zip_fopen_index(archive.get(), index, 0), zip_fclose);
  if (!file) {
    throw Error(
        phrase("the file {1} cannot be read: {2}; fetch the package again, or pack the "
               "folder once more",
               quote(name), zip_reason(zip_get_error(archive.get()))));
  }
  std::string text;
  std::array<char, 64 * 1024> buffer{};
  while (true) {
    const zip_int64_t count = zip_fread(file.get(), buffer.data(), buffer.size());
    if (count < 0) {
      throw Error(
          phrase("the file {1} is damaged: {2}; fetch the package again, or pack the folder "
                 "once more",
                 quote(name), zip_reason(zip_file_get_error(file.get()))));
    }
    if (count == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > most) throw Error(too_large());
  }
}

std::vector<PackedFile> files_of_zip(const fs::path& path) {
  const Zip archive = open_zip(path);
  std::vector<PackedFile> files;
  const zip_int64_t count = zip_get_num_entries(archive.get(), 0);
  if (static_cast<std::uintmax_t>(count) > 2 * kMostPackageFiles) {
    throw Error(
        phrase("it holds {1} files and folders; at most {2} files are allowed; leave some out",
               std::to_string(count), std::to_string(kMostPackageFiles)));
  }
  for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
    const char* const stored = zip_get_name(archive.get(), i, 0);
    const std::string name = stored == nullptr ? "" : stored;
    if (name.ends_with('/') || is_hidden(name)) continue;
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    zip_file_get_external_attributes(archive.get(), i, 0, &system, &attributes);
    const bool is_link = system == ZIP_OPSYS_UNIX && S_ISLNK(attributes >> 16U);
    files.push_back({name, is_link ? kLink : "", [archive, i, name](std::uintmax_t most) {
                       return read_packed(archive, i, name, most);
                     }});
  }
  return files;
}

/// Where all names begin with the same folder, without it.
void enter_single_folder(std::vector<PackedFile>& files) {
  if (files.empty()) return;
  const std::size_t slash = files.front().name.find('/');
  if (slash == std::string::npos) return;
  const std::string folder = files.front().name.substr(0, slash + 1);
  const bool is_common = std::ranges::all_of(
      files, [&](const PackedFile& file) { return file.name.starts_with(folder); });
  if (!is_common) return;
  for (PackedFile& file : files) file.name.erase(0, folder.size());
}

}  // namespace

void copy_package(const fs::path& package, const fs::path& folder) {
  try {
    const bool is_folder = fs::is_directory(package);
    if (!is_folder && !fs::exists(package)) throw Error(phrase("there is no such file or folder"));
    std::vector<PackedFile> files = is_folder ? files_of_folder(package) : files_of_zip(package);
    check(files);
    enter_single_folder(files);
    std::uintmax_t room = kMostPackageBytes;
    for (const PackedFile& file : files) {
      const std::string text = file.read(room);
      room -= text.size();
      const fs::path path = folder / file.name;
      fs::create_directories(path.parent_path());
      write_text_file(path, text);
    }
  } catch (const fs::filesystem_error& error) {
    throw Error(package.string() + ": " + system_reason(error.code().value()));
  } catch (const Error& error) {
    throw Error(package.string() + ": " + error.what());
  }
}

std::string package_name(const fs::path& package) {
  const fs::path plain = package.has_filename() ? package : package.parent_path();
  return fs::is_directory(package) ? fs::weakly_canonical(plain).filename().string()
                                   : plain.stem().string();
}

}  // namespace windrose
