// Written by `.ci/phrases --write` from what the runtime says.
// clang-format off
#include "runtime/base/language/phrase_rows.h"

namespace windrose {

const Phrase kProtocolPhrases[] = {
    {"", "'{1}' is missing; expected the name of a match file", "", "runtime/protocol/host/host.cpp"},
    {"", "{1}: this is the match that is being played", "", "runtime/protocol/host/host.cpp"},
    {"", "'{1}': there is a match {2} already", "", "runtime/protocol/host/host.cpp"},
    {"", "this session sees what {1} sees, nothing else", "", "runtime/protocol/host/host.cpp"},
    {"", "this session answers for {1}, not for {2}", "", "runtime/protocol/host/host.cpp"},
    {"", "'{1}' is missing; expected faces, ids or {2}", "", "runtime/protocol/host/host.cpp"},
    {"", "a fork for a seat has no undo; make another fork instead", "", "runtime/protocol/host/host.cpp"},
    {"", "forks of this match play by its rules as they were; close them first", "", "runtime/protocol/host/host.cpp"},
    {"", "no match has started; send {1} first", "", "runtime/protocol/host/host.cpp"},
    {"", "there is no match {1}; start one with {2}", "", "runtime/protocol/host/host.cpp"},
    {"", "'{1}' is missing; expected the name of a player", "", "runtime/protocol/host/host.cpp"},
    {"", "the agents of this match are still at play; send {1} first", "", "runtime/protocol/host/host_match.cpp"},
    {"", "{1} is for a match whose node has the kind {2}; look at its node", "", "runtime/protocol/host/host_match.cpp"},
    {"", "true or false, a number or a word", "", "runtime/protocol/host/host_request.cpp"},
    {"", "a name, a number or a list of them", "", "runtime/protocol/host/host_request.cpp"},
    {"", "this line is not JSON: {1}; write one object on a line, such as {2}", "", "runtime/protocol/host/host_request.cpp"},
    {"", "expected an object such as {1}, got {2}", "", "runtime/protocol/host/host_request.cpp"},
    {"", "'{1}': expected {2}, got {3}", "", "runtime/protocol/host/host_request.cpp"},
    {"", "unknown key {1}", "", "runtime/protocol/host/host_request.cpp"},
    {"", "unknown key {1}; the only key is {2}", "unknown key {1}; known are {2}", "runtime/protocol/host/host_request.cpp"},
    {"", "true or false", "", "runtime/protocol/host/host_request.cpp"},
    {"", "a text", "", "runtime/protocol/host/host_request.cpp"},
    {"", "a list of names", "", "runtime/protocol/host/host_request.cpp"},
    {"", "{1}: this file exists; name another one", "", "runtime/protocol/host/host_request.cpp"},
    {"", "the name or number of a match", "", "runtime/protocol/host/host_request.cpp"},
    {"", "{1}: the name of a match has {2} bytes at most, this one {3}; choose a shorter one", "", "runtime/protocol/host/host_request.cpp"},
    {"", "a number from 0", "", "runtime/protocol/host/host_request.cpp"},
    {"", "'{1}' is missing; expected the name of a game", "", "runtime/protocol/host/host_request.cpp"},
    {"", "a list of names or a number from 1", "", "runtime/protocol/host/host_request.cpp"},
    {"", "a map such as {1}", "", "runtime/protocol/host/host_request.cpp"},
    {"", "a list of faces or ids, or \"random\"", "", "runtime/protocol/host/host_request.cpp"},
    {"", "the ids of cards", "", "runtime/protocol/host/host_request.cpp"},
    {"", "faces", "", "runtime/protocol/host/host_request.cpp"},
    {"", "{1} may not know this outcome; send {2}", "", "runtime/protocol/host/host_request.cpp"},
    {"", "'{1}' is missing; expected what the player does", "", "runtime/protocol/host/host_request.cpp"},
    {"", "'{1}' is missing; expected one of {2}", "", "runtime/protocol/host/host_request.cpp"},
    {"", "unknown op {1}", "", "runtime/protocol/host/host_request.cpp"},
    {"", "unknown op {1}; known are {2}", "", "runtime/protocol/host/host_request.cpp"},
    {"", "the matches of this host take more than {1} MB; close some with {2}, or allow more with {3}", "", "runtime/protocol/host/host_room.cpp"},
    {"", "this process has {1} matches; close some with {2}", "", "runtime/protocol/host/host_room.cpp"},
    {"", "'{1}' is {2}; expected the id of a space or a piece", "", "runtime/protocol/host/host_table.cpp"},
};

}  // namespace windrose
