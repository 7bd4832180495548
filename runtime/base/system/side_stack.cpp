#include "runtime/base/system/side_stack.h"

#include <csetjmp>
#include <cstdint>
#include <new>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>
#include <utility>

#ifdef WINDROSE_SANITIZED
#include <sanitizer/common_interface_defs.h>
#endif

namespace windrose {
namespace {

// Reserved, and taken from the machine only as far as it is used.
constexpr std::size_t kBytes = std::size_t{8} << 20U;

}  // namespace

// The first entry goes through makecontext(). From then on jumps are enough: unlike swapcontext()
// they need no call of the system.
struct SideStack::Contexts {
  std::jmp_buf caller;  // where run() or go_on() was called
  std::jmp_buf work;    // where the work pauses
  ucontext_t first;
  // What the address sanitizer knows of both stacks.
  void* caller_shadow = nullptr;
  void* work_shadow = nullptr;
  const void* caller_bottom = nullptr;
  std::size_t caller_size = 0;
};

SideStack::SideStack() : contexts_(std::make_unique<Contexts>()) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  memory_ = mmap(nullptr, kBytes, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory_ == MAP_FAILED) throw std::bad_alloc();
  mprotect(memory_, page, PROT_NONE);  // what runs over the end stops there
}

SideStack::~SideStack() {
  munmap(memory_, kBytes);
}

void SideStack::run(std::function<void()> work) {
  work_ = std::move(work);
  busy_ = true;
  enter(true);
  if (error_ != nullptr) std::rethrow_exception(std::exchange(error_, nullptr));
}

void SideStack::go_on() {
  enter(false);
  if (error_ != nullptr) std::rethrow_exception(std::exchange(error_, nullptr));
}

// Nothing here may live in a variable that the jump back would have to restore.
void SideStack::enter(bool first) {
#ifdef WINDROSE_SANITIZED
  __sanitizer_start_switch_fiber(&contexts_->caller_shadow, memory_, kBytes);
#endif
  if (_setjmp(contexts_->caller) == 0) {
    if (!first) _longjmp(contexts_->work, 1);
    getcontext(&contexts_->first);
    contexts_->first.uc_stack.ss_sp = memory_;
    contexts_->first.uc_stack.ss_size = kBytes;
    contexts_->first.uc_link = nullptr;
    const auto self = reinterpret_cast<std::uintptr_t>(this);
    makecontext(&contexts_->first, reinterpret_cast<void (*)()>(begin), 2,
                static_cast<unsigned>(self >> 32U), static_cast<unsigned>(self));
    setcontext(&contexts_->first);
  }
#ifdef WINDROSE_SANITIZED
  __sanitizer_finish_switch_fiber(contexts_->caller_shadow, nullptr, nullptr);
#endif
}

void SideStack::pause() {
#ifdef WINDROSE_SANITIZED
  __sanitizer_start_switch_fiber(&contexts_->work_shadow, contexts_->caller_bottom,
                                 contexts_->caller_size);
#endif
  if (_setjmp(contexts_->work) == 0) _longjmp(contexts_->caller, 1);
#ifdef WINDROSE_SANITIZED
  __sanitizer_finish_switch_fiber(contexts_->work_shadow, &contexts_->caller_bottom,
                                  &contexts_->caller_size);
#endif
}

// makecontext() passes on numbers of 32 bits.
void SideStack::begin(unsigned high, unsigned low) {
  const auto self = std::uintptr_t{high} << 32U | low;
  reinterpret_cast<SideStack*>(self)->work_to_the_end();
}

void SideStack::work_to_the_end() noexcept {
#ifdef WINDROSE_SANITIZED
  __sanitizer_finish_switch_fiber(nullptr, &contexts_->caller_bottom, &contexts_->caller_size);
#endif
  try {
    work_();
  } catch (...) {
    error_ = std::current_exception();
  }
  busy_ = false;
#ifdef WINDROSE_SANITIZED
  __sanitizer_start_switch_fiber(nullptr, contexts_->caller_bottom, contexts_->caller_size);
#endif
  _longjmp(contexts_->caller, 1);
}

}  // namespace windrose
