#include "runtime/base/language/system_reason.h"

#include <cerrno>
#include <system_error>

#include "runtime/base/language/phrase.h"

namespace windrose {

/// In English these are the words of the system.
std::string system_reason(int error_number) {
  switch (error_number) {
    case EPERM:
      return phrase("Operation not permitted");
    case ENOENT:
      return phrase("No such file or directory");
    case EIO:
      return phrase("Input/output error");
    case ENOMEM:
      return phrase("Cannot allocate memory");
    case EACCES:
      return phrase("Permission denied");
    case EBUSY:
      return phrase("Device or resource busy");
    case EEXIST:
      return phrase("File exists");
    case EXDEV:
      return phrase("Invalid cross-device link");
    case ENOTDIR:
      return phrase("Not a directory");
    case EISDIR:
      return phrase("Is a directory");
    case ENFILE:
    case EMFILE:
      return phrase("Too many open files");
    case EFBIG:
      return phrase("File too large");
    case ENOSPC:
      return phrase("No space left on device");
    case EROFS:
      return phrase("Read-only file system");
    case EPIPE:
      return phrase("Broken pipe");
    case ENAMETOOLONG:
      return phrase("File name too long");
    case ENOTEMPTY:
      return phrase("Directory not empty");
    case ELOOP:
      return phrase("Too many levels of symbolic links");
    case EDQUOT:
      return phrase("Disk quota exceeded");
    case ESTALE:
      return phrase("Stale file handle");
    default:
      return std::error_code(error_number, std::generic_category()).message();
  }
}

}  // namespace windrose
