import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openRecords } from "../db/open.ts";
import { lancedbEngine } from "../drivers/engines/lancedb.ts";
import { putFile, putSource } from "../features/search/for-tests.ts";
import { readSettings } from "../settings.ts";
import { runProgram } from "./for-tests.ts";

const BRIDGE = "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz.";
const QUESTIONS = [
  { query: "When was the stone bridge over the Vistula built?", file: "bridge.pdf", pages: [1], answers: ["1864"] },
  { query: "What is the boiling point of mercury?", kind: "out-of-scope" },
];

let folder: string;
let questions: string;

/** A library of one page, as indexing leaves it. */
async function makeLibrary(): Promise<void> {
  const { db } = await openRecords(readSettings({ DATA_DIR: folder }, folder).databaseUrl);
  const engine = await lancedbEngine(join(folder, "passages"));
  await putSource(db, { id: "s1", name: "Library", isActive: true });
  await putFile({ db, engine }, { id: "bridge", name: "bridge.pdf", texts: [BRIDGE] });
  const page = { file_id: "bridge", version: "v1", number: 1, label: null, text: BRIDGE, gap: null };
  await db
    .insertInto("page")
    .values({ ...page, layout: new Uint8Array() })
    .execute();
  await engine.close();
  await db.destroy();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-eval-command-"));
  questions = join(folder, "questions.jsonl");
  await writeFile(questions, QUESTIONS.map((one) => JSON.stringify(one)).join("\n"));
  await makeLibrary();
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const evaluate = (...args: string[]) => runProgram("commands/eval.ts", { args, env: { DATA_DIR: folder } });

/** The value of a figure, as it was printed. */
const told = (stdout: string, name: string): string | undefined =>
  stdout
    .split("\n")
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length)
    .trim();

it("measures answers on the operator's own library, keeps the run with its pictures, and compares the next one", async () => {
  const out = join(folder, "run");
  const first = await evaluate(questions, "--out", out);
  expect(first.stderr).toBe("");
  expect(first.status).toBe(0);
  expect(told(first.stdout, "right page first")).toBe("100.0 %  (100.0 % to 100.0 %; 1 questions)");
  expect(told(first.stdout, "unanswerable, and refused")).toMatch(/^100\.0 %/);
  expect((await readdir(out)).sort()).toEqual(["reliability.svg", "risk-coverage.svg", "run.json"]);
  expect(await readFile(join(out, "reliability.svg"), "utf8")).toMatch(/^<svg /);
  const again = await evaluate(questions, "--out", out);
  expect([again.status, again.stdout, again.stderr]).toEqual([
    1,
    "",
    `"${out}" holds a run already; name another folder.\n`,
  ]);
  const inFile = await evaluate(questions, "--out", questions);
  expect([inFile.stdout, inFile.stderr]).toEqual(["", `"${questions}" cannot be a folder: a file is in its place.\n`]);
  const second = await evaluate(questions, "--before", out, "--wrong");
  expect(told(second.stdout, "right page first")).toBe(
    "100.0 %  (100.0 % to 100.0 %; 1 questions)  before 100.0 %   0.0",
  );
});

it("names the files that questions expect and the library does not have: their questions are not wrong for the answers' sake", async () => {
  const expecting = join(folder, "expecting.jsonl");
  const asked = [
    { ...QUESTIONS[0], file: "Bridges/BRIDGE.docx" },
    { ...QUESTIONS[0], file: "bridges-1864.pdf", id: "b" },
  ];
  await writeFile(expecting, asked.map((one) => JSON.stringify(one)).join("\n"));
  const run = await evaluate(expecting);
  expect(run.stdout).toContain(
    "\n1 of 2 questions expects a file that the library does not have, and counts as wrong:\n  bridges-1864.pdf (question b)\n",
  );
  expect((await evaluate(questions)).stdout).not.toContain("does not have");
});

it("says what is wrong with what it is given, and keeps nothing", async () => {
  const bad = join(folder, "bad.jsonl");
  await writeFile(bad, '{"query":"Who?"}\n{"question":"Who?"}');
  const run = await evaluate(bad, "--out", join(folder, "none"));
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/^Line 2 of the questions cannot be used: query /);
  expect((await evaluate()).stderr).toMatch(/^npm run eval -- QUESTIONS\.jsonl/);
  expect((await evaluate(questions, "--before", folder)).stderr).toMatch(/run\.json cannot be read\.\n$/);
  expect((await evaluate(join(folder, "nowhere"))).stderr).toMatch(/nowhere cannot be read\.\n$/);
  expect(await readdir(folder)).not.toContain("none");
});

it("says which option there is not, or what it needs, before how the command is used", async () => {
  const said = async (...args: string[]): Promise<string | undefined> => {
    const { status, stdout, stderr } = await evaluate(...args);
    expect([status, stdout, stderr]).toEqual([
      1,
      "",
      expect.stringContaining("\nnpm run eval -- QUESTIONS.jsonl [--out "),
    ]);
    return stderr.split("\n")[0];
  };
  expect(await said("--foo")).toBe("There is no option --foo.");
  expect(await said(questions, "-x", "1")).toBe("There is no option -x.");
  expect(await said(questions, "--out")).toBe("--out needs a FOLDER.");
  expect(await said(questions, "--before", "--wrong")).toBe("--before needs a FOLDER.");
  expect(await said(questions, "--wrong=yes")).toBe("--wrong takes no value.");
  expect(await said(questions, "more.jsonl")).toMatch(/^"more\.jsonl" is too much/);
});
