#include "runtime/library/failure.h"

#include <new>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::library {

Error failure_now() {
  try {
    throw;
  } catch (const Error& error) {
    return error;
  } catch (const RuleError& error) {
    return {Error::Kind::refused, printable(error.what())};
  } catch (const std::bad_alloc&) {
    return {Error::Kind::memory, "this computer has no more memory for the match"};
  } catch (const std::exception& error) {
    return {Error::Kind::unreadable, printable(error.what())};
  } catch (...) {
    return {Error::Kind::unreadable, "the function that chooses threw what is no std::exception"};
  }
}

void refuse(const std::string& text) {
  throw Error(Error::Kind::refused, text);
}

void unreadable(const std::string& text) {
  throw Error(Error::Kind::unreadable, text);
}

}  // namespace windrose::library
