import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { plant } from "./plant.mjs";

const ROOMS = ["apps", "packages", "e2e", "bench", "eval", "scripts", "tools"];
const EMPTY_HOUSE = Object.fromEntries(ROOMS.map((room) => [`${room}/.keep`, ""]));
const root = path.resolve(import.meta.dirname, "..");

/** Runs one gate over a house that holds `files` alone. */
function gate(command, files) {
  const folder = plant({ ...EMPTY_HOUSE, ...files });
  const run = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { passes: run.status === 0, said: run.stdout + run.stderr };
}

const own = (name, files) => gate([path.join(import.meta.dirname, name)], files);

const tool = (name, ...bin) => path.join(import.meta.dirname, "node_modules", name, ...bin);

/** The exceptions are for paths below the configuration's own folder, so it is planted along. */
const lint = (file, text) => {
  const config = readFileSync(path.join(root, ".oxlintrc.json"), "utf8");
  const command = [tool("oxlint", "bin", "oxlint"), "--quiet", "--format=unix"];
  return gate(command, { ".oxlintrc.json": config, [file]: text });
};

const lines = (count, line) => `${line}\n`.repeat(count);
const longFunction = (count) => `export function long() {\n${lines(count, "  Math.random();")}}\n`;

const CLEAN = "/** Adds. */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n";

it("lint lets clean code pass", () => {
  expect(lint("apps/server/src/core/add.ts", CLEAN)).toMatchObject({ passes: true });
});

it.each([
  ["max-lines", "apps/server/src/a.ts", `${CLEAN}${lines(300, "// more")}`],
  ["max-lines", "apps/server/src/a.test.ts", lines(501, "// more")],
  ["max-lines-per-function", "apps/server/src/a.ts", longFunction(50)],
  ["max-lines-per-function", "apps/web/src/a.tsx", longFunction(90)],
  ["max-params", "apps/server/src/a.ts", "export const f = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];\n"],
  [
    "max-depth",
    "apps/server/src/a.ts",
    "export const f = (a: 1) => { if (a) { if (a) { if (a) { if (a) return a; } } } };\n",
  ],
  ["no-explicit-any", "apps/server/src/a.ts", "export const f = (a: any) => a;\n"],
  ["eqeqeq", "apps/server/src/a.ts", "export const f = (a: string) => a == `b`;\n"],
  ["no-console", "apps/server/src/a.ts", "console.log(1);\n"],
  ["no-console", "apps/web/src/a.tsx", "console.log(1);\n"],
  ["no-warning-comments", "apps/server/src/a.ts", `// ${"todo".toUpperCase()} later\n`],
  ["filename-case", "apps/server/src/aFile.ts", CLEAN],
  [
    "exhaustive-deps",
    "apps/web/src/a.tsx",
    'import { useEffect } from "react";\nexport const useA = (a: () => void) => useEffect(() => a(), []);\n',
  ],
])("lint refuses what breaks %s in %s", (rule, file, text) => {
  const { passes, said } = lint(file, text);
  expect(said).toContain(`(${rule})`);
  expect(passes).toBe(false);
});

it.each([
  ["apps/web/src/a.tsx", longFunction(80)],
  ["apps/server/src/a.test.ts", longFunction(200)],
  ["apps/server/src/db/migrations/001-all.ts", `${longFunction(310)}`],
  ["apps/server/src/commands/user.ts", "console.log(1);\n"],
])("lint lets %s have its exception", (file, text) => {
  expect(lint(file, text)).toMatchObject({ passes: true });
});

it("format refuses code that prettier would write otherwise", () => {
  const check = (text) => gate([tool("prettier", "bin", "prettier.cjs"), "--check", "."], { "apps/a.ts": text });
  expect(check("export const a   = 1\n").passes).toBe(false);
  expect(check("export const a = 1;\n").passes).toBe(true);
});

it("unused code is found: a file, an export, a dependency", () => {
  const dependency = JSON.stringify({ name: "house", dependencies: { "left-over": "1.0.0" } });
  const files = {
    "package.json": JSON.stringify({ name: "house", private: true, workspaces: ["apps/server"] }),
    "apps/server/package.json": dependency.replace("house", "server"),
    "apps/server/src/main.ts": 'import { used } from "./core.ts";\nexport default used;\n',
    "apps/server/src/core.ts": "export const used = 1;\nexport const unusedExport = 2;\n",
    "apps/server/src/unused-file.ts": "export const a = 1;\n",
  };
  const config = path.join(import.meta.dirname, "knip.json");
  const { passes, said } = gate([tool("knip", "bin", "knip.js"), "--config", config, "--no-config-hints"], files);
  for (const name of ["left-over", "unusedExport", "unused-file.ts"]) expect(said).toContain(name);
  expect(passes).toBe(false);
});

it("duplicates finds a passage of code that stands in two files, and leaves tests alone", () => {
  const body = Array.from({ length: 20 }, (_, i) => `export const value${i} = [${i}, ${i + 1}, ${i + 2}];\n`).join("");
  const twice = own("duplicates.mjs", { "apps/a.ts": body, "packages/b.ts": `export const first = 1;\n${body}` });
  expect(twice).toMatchObject({ passes: false });
  expect(twice.said).toContain("packages/b.ts:2 repeats 20 lines of apps/a.ts:1");
  expect(own("duplicates.mjs", { "apps/a.ts": body, "packages/b.test.ts": body }).passes).toBe(true);
});

it("manner refuses a bare export and a class that is no error", () => {
  const { passes, said } = own("manner.mjs", {
    "apps/bare.ts": "export function bare() {}\n",
    "apps/arrow.ts": "export const arrow = () => 1;\n",
    "apps/class.ts": "/** Keeps. */\nexport class Keeper {}\n",
    "apps/good.ts": "/** Fails. */\nexport class Failure extends Error {}\n",
  });
  expect(passes).toBe(false);
  for (const file of ["apps/bare.ts:1", "apps/arrow.ts:1", "apps/class.ts:2"]) expect(said).toContain(file);
  expect(said).not.toContain("good.ts");
});

it("manner refuses alternatives in letters of either case, which V8 may forget", () => {
  const file = (source) => ({ "apps/server/src/core/a.ts": `export const A = ${source};\n` });
  expect(own("manner.mjs", file("/(?i:in|of) (?-i:\\p{Lu})/u")).said).toContain("a.ts:1 alternatives");
  expect(own("manner.mjs", file("`x(?-i:${B})`"))).toMatchObject({ passes: false });
  expect(own("manner.mjs", file("/(?-i:[Uu]\\p{Ll}+) (?:in|of)/iu"))).toMatchObject({ passes: true });
});

it("large files and packages are not kept in the repository", () => {
  const kept = (files) => {
    const folder = plant({ "a.ts": CLEAN, ...files });
    spawnSync("git", ["init", "-q"], { cwd: folder });
    spawnSync("git", ["add", "."], { cwd: folder });
    const command = [path.join(import.meta.dirname, "kept-files.mjs"), folder];
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    return { passes: status === 0, said: stdout };
  };
  expect(kept({})).toMatchObject({ passes: true, said: "1 files, 0 by mistake\n" });
  expect(kept({ "numbers.whl": "" }).said).toContain("numbers.whl is a package");
  expect(kept({ "all.json": "0".repeat(400_001) })).toMatchObject({ passes: false });
});

it("lock files that name a registry are refused", () => {
  const lock = (resolved) => JSON.stringify({ packages: { "node_modules/a": { resolved } } });
  const locks = (resolved) => ({
    "package-lock.json": lock(resolved),
    "tools/package-lock.json": lock("apps/server"),
    "embeddings/package-lock.json": lock("apps/server"),
  });
  expect(own("lock-files.mjs", locks("packages/contract")).passes).toBe(true);
  expect(own("lock-files.mjs", locks("https://registry.example/a.tgz")).passes).toBe(false);
});

it("lengths tells median, p95 and max, and where the longest is", () => {
  const { said } = own("lengths.mjs", { "apps/a.ts": longFunction(8), "apps/b.ts": "export const b = 1;\n" });
  expect(said).toContain("2 files: median 10, p95 10, max 10 lines (apps/a.ts)");
  expect(said).toContain("1 functions: median 10, p95 10, max 10 lines (apps/a.ts:1)");
});

it("types refuse what is never checked at run time", () => {
  const tsc = path.join(root, "node_modules", "typescript", "bin", "tsc");
  const config = JSON.stringify({ extends: path.join(root, "tsconfig.base.json"), include: ["src"] });
  const check = (text) => gate([tsc, "-p", "."], { "tsconfig.json": config, "src/a.ts": text }).passes;
  expect(check("export const a: number = [1][0] ?? 0;\n")).toBe(true);
  expect(check("export const a: number = [1][0];\n")).toBe(false);
  expect(check("export enum A { b }\n")).toBe(false);
});
