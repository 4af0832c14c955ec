import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { place, root } from "./places.mjs";
import { orOneSentence, SetupError } from "./setup-error.mjs";
import { setUp } from "./setup.mjs";

const TAKES = "npm run check takes --fix alone, which formats, and mends what can be mended";

const FIX = await orOneSentence(() => asksToFix(process.argv.slice(2)));
const WORKSPACES = ["packages/contract", "apps/server", "apps/web", "e2e", "bench", "eval"];
const ROOMS = ["apps", "packages", "e2e"];

const tool = (name, ...bin) => place("tools", "node_modules", name, ...bin);
const prettier = [tool("prettier", "bin", "prettier.cjs"), FIX ? "--write" : "--check", "--log-level", "warn", "."];
const oxlint = [tool("oxlint", "bin", "oxlint"), "--quiet", ...(FIX ? ["--fix"] : [])];
const depcruise = tool("dependency-cruiser", "bin", "dependency-cruiser.mjs");

/** The longest first. `shows`: its last line is a figure to print, not only a verdict. */
const steps = [
  { title: "format", command: prettier },
  ...WORKSPACES.filter((folder) => existsSync(place(folder, "tsconfig.json"))).map((folder) => ({
    title: `types in ${folder}`,
    command: [place("node_modules", "typescript", "bin", "tsc"), "-p", folder],
  })),
  { title: "lint and limits", command: oxlint },
  {
    title: "doors and cycles",
    command: [depcruise, "--config", "tools/doors.config.mjs", "-T", "err-long", ...ROOMS],
    shows: true,
  },
  {
    title: "unused code",
    command: [tool("knip", "bin", "knip.js"), "--config", "tools/knip.json", "--no-config-hints"],
  },
  { title: "duplicates", command: ["tools/duplicates.mjs"], shows: true },
  { title: "manner", command: ["tools/manner.mjs"], shows: true },
  { title: "lock files", command: ["tools/lock-files.mjs"], shows: true },
  { title: "kept files", command: ["tools/kept-files.mjs"], shows: true },
  { title: "lengths", command: ["tools/lengths.mjs"], shows: true },
];

/** Most steps keep one processor busy. What corrects files changes them for the others. */
const LANES = FIX ? 1 : 2;

const node = await orOneSentence(() => setUp({ tools: true }));
const queue = [...steps];
const failed = [];
await Promise.all(Array.from({ length: LANES }, runLane));
console.log(failed.length === 0 ? "check: ok" : `check: FAILED (${failed.join(", ")})`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** @throws SetupError for anything else that is asked for: it would be left undone without a word */
function asksToFix(args) {
  const wrong = args.find((arg) => arg !== "--fix");
  if (wrong === undefined) return args.length > 0;
  throw new SetupError(
    `${wrong.startsWith("-") ? `There is no option ${wrong}` : `"${wrong}" is too much`}: ${TAKES}.`,
  );
}

async function runLane() {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    if (!(await passes(step))) failed.push(step.title);
  }
}

async function passes({ title, command, shows }) {
  const start = Date.now();
  const { status, said } = await run(command);
  const seconds = `${((Date.now() - start) / 1000).toFixed(1)} s`;
  if (status !== 0) console.log(`${said}\nFAILED  ${title} (${seconds})`);
  else console.log(`ok  ${title} (${seconds})${shows ? `: ${said.replaceAll("\n", "; ")}` : ""}`);
  return status === 0;
}

/** @returns its exit status, and all that it said */
function run(command) {
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64 * 2 ** 20 };
  return new Promise((resolve) => {
    execFile(node, command, options, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, said: `${stdout}${stderr}`.trim() }),
    );
  });
}
