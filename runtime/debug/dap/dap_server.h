// `windrose debug --dap`: sessions with an editor, over standard input and output or a port.
#pragma once

#include "runtime/base/programs/byte_channel.h"
#include "runtime/debug/dap/dap_session.h"

namespace windrose {

/// How a session ended: false where the editor sent what is no message.
[[nodiscard]] bool serve_editor(ByteChannel& editor, const DebugLaunch& launch,
                                LocalPort* port = nullptr);

/// Serves one editor after the other, for ever. One that comes while another debugs is told so.
[[noreturn]] void serve_port(LocalPort& port, const DebugLaunch& launch);

}  // namespace windrose
