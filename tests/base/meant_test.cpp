// What somebody may have meant, told to players.
#include "runtime/base/language/meant.h"

#include <gtest/gtest.h>

#include "runtime/base/language/language.h"
#include "runtime/base/language/pseudo.h"

namespace windrose {
namespace {

TEST(ToldMeant, IsSaidInTheLanguageThatIsSpoken) {
  const std::vector<std::string> words{"sail"};
  EXPECT_EQ(told_meant("sial", words), ", did you mean 'sail'?");
  EXPECT_EQ(told_meant("xyz", words), "");
  speak(pseudo_language());
  EXPECT_EQ(told_meant("sial", words), ", ďíď ýóú ɱéáń 'sail'?");
  speak(nullptr);
}

}  // namespace
}  // namespace windrose
