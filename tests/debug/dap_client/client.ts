// A session as an editor has it: the client library of Visual Studio Code speaks to the program.
// It finds a planted error by stepping back over a throw of the die.
//
//   node out/client.js PATH_OF_WINDROSE
import * as assert from "node:assert/strict";
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";
import { DebugClient } from "@vscode/debugadapter-testsupport";
import { DebugProtocol } from "@vscode/debugprotocol";

const program = path.resolve(process.argv[2] ?? "windrose");
const shelf = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "windrose-dap-"));
const game = path.join(shelf, "scripts", "toll");
const rules = path.join(game, "rules.lua");

// The price list ends before the die does: a six costs nothing.
const rulesText = `local game, rules = ...

--- @rule a.1
function rules.turn(player)
  local face = game:roll("1d6")
  player.plan = face
  rules.toll(player, face)
  if game.round == 3 then game:finish { ending = "rich", winner = player } end
end

--- @rule b.1
function rules.toll(player, face)
  local price = rules.price(face)
  player:pay(game.bank, price)
end

function rules.price(face)
  return ({ 1, 1, 2, 2, 3 })[face]
end
`;
const gameText = `game: Toll
text: Throw a die and pay what it costs.
players: 2-4
rules: rules.lua
endings: {rich: The last player wins}
money: {unit: coins, bank: endless, each_player: 10}
properties:
  player: {plan: 0}
`;

function writeGame(): string {
  fs.mkdirSync(game, { recursive: true });
  fs.writeFileSync(path.join(game, "game.yaml"), gameText);
  fs.writeFileSync(path.join(game, "rulebook.md"),
    "# Toll\n\n## a. Turns\n**a.1** Throw a die.\n\n## b. Tolls\n**b.1** Pay the toll.\n");
  fs.writeFileSync(rules, rulesText);
  const start = path.join(shelf, "start.sh");
  fs.writeFileSync(start, `exec "${program}" debug --dap --shelf "${shelf}"\n`);
  return start;
}

interface Place { reason: string; line: number; text: string }

class Editor {
  readonly client: DebugClient;
  private printed = "";

  constructor(start: string) {
    this.client = new DebugClient("sh", start, "windrose");
    this.client.defaultTimeout = 60000;
    this.client.on("output", (event: DebugProtocol.OutputEvent) => {
      this.printed += event.body.output;
    });
  }

  /// Launches, sets breakpoints, and waits where the match begins.
  async begin(seed: number, breakpoints: DebugProtocol.SourceBreakpoint[]) {
    await this.client.start();
    const answer = await this.client.initializeRequest();
    const ready = this.client.waitForEvent("initialized");
    const launch: DebugProtocol.LaunchRequestArguments & { program: string; seed: number } =
      { program: "toll", seed };
    await this.client.launchRequest(launch);
    await ready;
    const set = await this.setBreakpoints(breakpoints);
    const stopped = this.client.waitForEvent("stopped");
    await this.client.configurationDoneRequest();
    await stopped;
    return { can: answer.body ?? {}, set };
  }

  async setBreakpoints(breakpoints: DebugProtocol.SourceBreakpoint[]) {
    const wanted: DebugProtocol.SetBreakpointsArguments = { source: { path: rules }, breakpoints };
    return (await this.client.setBreakpointsRequest(wanted)).body.breakpoints;
  }

  async walk(command: "continue" | "next" | "stepIn" | "stepOut" | "stepBack" | "reverseContinue"):
      Promise<Place> {
    const stopped = this.client.waitForEvent("stopped") as Promise<DebugProtocol.StoppedEvent>;
    await this.client.send(command, { threadId: 1 });
    const body = (await stopped).body;
    const trace = await this.client.stackTraceRequest({ threadId: 1 });
    return { reason: body.reason, line: trace.body.stackFrames[0].line, text: body.text ?? "" };
  }

  async value(expression: string): Promise<string> {
    const frameId = (await this.client.stackTraceRequest({ threadId: 1 })).body.stackFrames[0].id;
    return (await this.client.evaluateRequest({ expression, frameId })).body.result;
  }

  async locals(): Promise<string[]> {
    const frameId = (await this.client.stackTraceRequest({ threadId: 1 })).body.stackFrames[0].id;
    const scopes = (await this.client.scopesRequest({ frameId })).body.scopes;
    const reference = scopes[0].variablesReference;
    const all = await this.client.variablesRequest({ variablesReference: reference });
    return all.body.variables.map((variable) => `${variable.name} = ${variable.value}`);
  }

  /// What was printed since the last call.
  takePrinted(): string {
    const text = this.printed;
    this.printed = "";
    return text;
  }

  async refusal(command: string, given: object): Promise<string> {
    try {
      await this.client.send(command, given);
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  }

  async end() {
    await this.client.stop();  // disconnects first
  }
}

async function findsThePlantedError(start: string) {
  const editor = new Editor(start);
  const { can, set } = await editor.begin(1, [{ line: 6 }, { line: 10 }]);
  assert.equal(can.supportsStepBack, true);
  assert.equal(can.supportsConditionalBreakpoints, true);
  assert.equal(can.supportsSetVariable ?? false, false);
  assert.deepEqual(set.map((point) => [point.verified, point.line]), [[true, 6], [true, 13]]);
  assert.deepEqual(await editor.walk("continue"), { reason: "breakpoint", line: 6, text: "" });
  assert.deepEqual(await editor.locals(), ["player = ada", "face = 5"]);
  await editor.setBreakpoints([]);

  const error = await editor.walk("continue");
  assert.deepEqual([error.reason, error.line], ["exception", 14]);
  const info = await editor.client.exceptionInfoRequest({ threadId: 1 });
  assert.match(info.body.description ?? "",
    /^scripts\/toll\/rules\.lua:14: argument 2 \(amount\) of 'pay': expected a whole number, got nothing/);
  assert.equal((await editor.walk("stepBack")).line, 13);
  assert.equal((await editor.walk("stepBack")).line, 7);
  assert.equal((await editor.walk("stepBack")).line, 6);
  assert.equal(await editor.value("face"), "6");
  assert.equal((await editor.walk("stepBack")).line, 5, "before the die is thrown");
  assert.equal((await editor.walk("next")).line, 6);
  assert.equal(await editor.value("face"), "6", "the same die falls again");
  assert.equal(await editor.value("#{ 1, 1, 2, 2, 3 }"), "5", "a six has no price");
  assert.match(await editor.value("why ada.cash"), /^ada\.cash is 5\. 2 events changed it\./);
  assert.match(await editor.refusal("setVariable",
    { variablesReference: 1, name: "face", value: "1" }), /the debugger only reads/);
  await editor.end();
}

async function stopsWhereConditionsHold(start: string) {
  const editor = new Editor(start);
  await editor.begin(2, [
    { line: 14, condition: "player == game.players[2]", hitCondition: "2" },
    { line: 6, logMessage: "{player} throws {face}" },
  ]);
  editor.takePrinted();
  assert.equal((await editor.walk("continue")).line, 14);
  assert.equal(await editor.value("player"), "ben");
  assert.equal(await editor.value("game.round"), "2");
  assert.equal(editor.takePrinted().match(/^(ada|ben) throws [1-6]$/gm)?.length, 4);
  const end = await editor.walk("continue");
  assert.match(end.text, /^the match is over: rich/);
  assert.equal((await editor.walk("reverseContinue")).line, 14);
  assert.equal(await editor.value("game.round"), "2", "the second hit in both directions");
  const [broken] = await editor.setBreakpoints([{ line: 14, hitCondition: "often" }]);
  assert.equal(broken.verified, false);
  assert.match(broken.message ?? "", /^the number of hits 'often' is unknown/);
  await editor.end();
}

async function stopsWhereAValueChanges(start: string) {
  const editor = new Editor(start);
  await editor.begin(2, []);
  const wanted: DebugProtocol.SetDataBreakpointsArguments =
    { breakpoints: [{ dataId: "ben.cash", accessType: "write" }] };
  await editor.client.send("setDataBreakpoints", wanted);
  const stop = await editor.walk("continue");
  assert.deepEqual([stop.reason, stop.line], ["data breakpoint", 14]);
  assert.equal(await editor.value("player"), "ben");
  await editor.end();
}

async function main() {
  const start = writeGame();
  try {
    for (const test of [findsThePlantedError, stopsWhereConditionsHold, stopsWhereAValueChanges]) {
      await test(start);
      console.log(`${test.name}: passed`);
    }
  } finally {
    fs.rmSync(shelf, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
