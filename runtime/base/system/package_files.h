// The files of a package from a stranger: a folder or a .zip, looked through before one is used.
//
// Nothing is written before every name has been checked. Refused are names that leave the package,
// links, two names that differ in case alone, and more than fits: a package never takes the disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace windrose {

/// What a package may hold at most.
inline constexpr std::size_t kMostPackageFiles = 5'000;
inline constexpr std::uintmax_t kMostPackageBytes = std::uintmax_t{64} * 1024 * 1024;

/// Copies all files of `package`, a folder or a zip archive, into `folder`, which must be empty or
/// missing. Hidden files and folders (".git") are left out. If all files are in one folder of the
/// package, that folder is the package. Throws Error, and leaves `folder` as far as it got.
void copy_package(const std::filesystem::path& package, const std::filesystem::path& folder);

/// What the package is called: the folder that it is, or the archive's file without its ending.
[[nodiscard]] std::string package_name(const std::filesystem::path& package);

}  // namespace windrose
