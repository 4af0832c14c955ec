import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "@reading-room/contract/zod";
import { AppError } from "../core/app-error.ts";
import { compareRuns } from "../core/quality/compare-runs.ts";
import { figuresOf } from "../core/quality/figures.ts";
import { judgeReply, type Outcome } from "../core/quality/judge-reply.ts";
import { reliabilityPicture, riskPicture } from "../core/quality/quality-pictures.ts";
import { readQuestions, type QualityQuestion } from "../core/quality/read-questions.ts";
import { unknownFiles } from "../core/quality/unknown-files.ts";
import { unknownKeys } from "../core/quality/unknown-keys.ts";
import { openEngine } from "../drivers/engines/registry.ts";
import { answerOnce } from "../features/counsel/answer-once.ts";
import { byMeaning } from "../features/counsel/looking-up/by-meaning.ts";
import { counselStore } from "../features/counsel/store.ts";
import { writer, type Writer } from "../features/counsel/written/writer.ts";
import { activeSourceIds } from "../features/library/source-store.ts";
import { openModel } from "../drivers/models/registry.ts";
import { loadRules } from "../library-rules-file.ts";
import { misused, runCommand, say, userPath, withRecords, wrongArgument } from "./command.ts";
import { fileTrouble } from "./file-trouble.ts";
import { hasRecords } from "./doctor-records.ts";
import type { Settings } from "../settings.ts";
import { meaningOf } from "../wire-meaning.ts";

const USAGE = `npm run eval -- QUESTIONS.jsonl [--out FOLDER] [--before FOLDER] [--wrong]
QUESTIONS.jsonl has one JSON object a line: "query", and as far as known "file", "pages", "answers", "kind", "answerable".
--out keeps the run and its pictures in a folder; --before compares with a run that was kept; --wrong names what went wrong.`;

/** A run as it is kept: enough to compare another with. */
const KeptRun = z.object({
  outcomes: z.array(z.custom<Outcome>((value) => typeof value === "object" && value !== null)),
});
const RUN_FILE = "run.json";

const fail = (message: string, cause?: unknown): never => {
  throw new AppError("validation_failed", message, { cause });
};

const textOf = (path: string): Promise<string> =>
  readFile(path, "utf8").catch((cause: unknown) => fail(`The file ${path} cannot be read.`, cause));

async function keptRun(folder: string): Promise<readonly Outcome[]> {
  const path = join(folder, RUN_FILE);
  const text = await textOf(path);
  const parsed = KeptRun.safeParse(
    await Promise.resolve(text)
      .then(JSON.parse)
      .catch((cause: unknown) => fail(`${path} is no run of this command.`, cause)),
  );
  return parsed.success ? parsed.data.outcomes : fail(`${path} is no run of this command.`);
}

/** Makes the folder that a run is to be kept in, before the run. @throws AppError where it cannot be, or holds another run */
async function makeKeeping(folder: string): Promise<void> {
  if (existsSync(join(folder, RUN_FILE))) fail(`"${folder}" holds a run already; name another folder.`);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw fileTrouble(error, folder) ?? fail(`"${folder}" cannot be a folder: a file is in its place.`);
  });
}

async function keep(folder: string, outcomes: readonly Outcome[]): Promise<void> {
  await writeFile(join(folder, RUN_FILE), `${JSON.stringify({ outcomes }, null, 1)}\n`);
  await writeFile(join(folder, "reliability.svg"), reliabilityPicture(outcomes));
  await writeFile(join(folder, "risk-coverage.svg"), riskPicture(outcomes));
}

/** Nobody's tokens of the day are spent on measuring. */
const NOBODY = { userId: "", signal: new AbortController().signal };
const UNCOUNTED = { take: async () => true, correct: async () => {} };

async function writerFor({ model }: Settings): Promise<Writer | null> {
  if (model === null) return null;
  return writer({ model: await openModel(model), store: UNCOUNTED, dailyTokens: 0, onRest: say });
}

interface Asked {
  readonly outcomes: readonly Outcome[];
  /** Of all files that may answer. */
  readonly fileNames: readonly string[];
}

/** Asks one question after the other, each as the first of a conversation. */
async function askAll(settings: Settings, questions: readonly QualityQuestion[]): Promise<Asked> {
  return withRecords(settings, async ({ db }) => {
    const [store, engine, parts] = [counselStore(db), await openEngine(settings), await meaningOf({ settings }, say)];
    try {
      const sourceIds = await activeSourceIds(db)();
      const rules = loadRules(settings.librarySettings);
      const meaning = parts === null ? null : byMeaning(parts, say);
      const [visibleTo, writer] = [async () => ({ sourceIds }), await writerFor(settings)];
      const deps = { store, engine, rules, visibleTo, writer, meaning };
      const outcomes: Outcome[] = [];
      for (const question of questions) {
        const begun = performance.now();
        const reply = await answerOnce(deps, question.query, NOBODY);
        outcomes.push(judgeReply(question, reply, performance.now() - begun));
      }
      return { outcomes, fileNames: await store.fileNames(sourceIds) };
    } finally {
      await Promise.all([engine.close(), parts?.vectors.close(), parts?.embedder.close()]);
    }
  });
}

const wentWrong = ({ isRight, isAnswerable, abstained }: Outcome): boolean =>
  isAnswerable ? abstained || !isRight : !abstained;

function tellWrong(outcomes: readonly Outcome[]): void {
  for (const { id, query, abstained, confidence } of outcomes.filter(wentWrong))
    say(`${id}: ${abstained ? "refused" : "answered"} at ${confidence.toFixed(2)}: ${query.replace(/\s+/g, " ")}`);
}

const OPTIONS = { out: { type: "string" }, before: { type: "string" }, wrong: { type: "boolean" } } as const;

/** What is wrong with the options, in one sentence; null when nothing is. */
function wrongOption(): string | null {
  const { tokens } = parseArgs({ options: OPTIONS, allowPositionals: true, strict: false, tokens: true });
  const options = tokens.filter((token) => token.kind === "option");
  const unknown = options.find(({ name }) => !Object.hasOwn(OPTIONS, name));
  if (unknown !== undefined) return `There is no option ${unknown.rawName}.`;
  const flag = options.find(({ name, value }) => name === "wrong" && value !== undefined);
  if (flag !== undefined) return `${flag.rawName} takes no value.`;
  const bare = options.find(({ name, value }) => name !== "wrong" && (value ?? "-").startsWith("-"));
  return bare === undefined ? null : `${bare.rawName} needs a FOLDER.`;
}

function readCommand() {
  const misspelt = wrongOption();
  if (misspelt !== null) return misused(USAGE, misspelt);
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [path] = positionals;
  const wrong = wrongArgument(positionals, 1);
  return path === undefined || wrong !== null ? misused(USAGE, wrong) : { ...values, path };
}

await runCommand(USAGE, async (settings) => {
  const { path, out, before, wrong } = readCommand();
  const questions = readQuestions(await textOf(userPath(path)));
  for (const line of unknownKeys(questions)) say(line);
  const earlier = before === undefined ? null : figuresOf(await keptRun(userPath(before)));
  if (!hasRecords(settings)) fail("There is no library here yet: start Reading Room with one first.");
  if (out !== undefined) await makeKeeping(userPath(out));
  const { outcomes, fileNames } = await askAll(settings, questions);
  for (const line of compareRuns(figuresOf(outcomes), earlier)) say(line);
  for (const line of unknownFiles(questions, fileNames)) say(line);
  if (wrong === true) tellWrong(outcomes);
  if (out !== undefined) await keep(userPath(out), outcomes);
});
