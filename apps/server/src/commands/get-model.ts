import { createInterface } from "node:readline/promises";
import { AppError } from "../core/app-error.ts";
import { bytesOf, fetchModel, HUB_URL, MINILM } from "../drivers/embedders/fetch-model.ts";
import { embeddingsOf } from "../settings-embeddings.ts";
import type { Settings } from "../settings.ts";
import { misused, ROOT, runCommand, say, wrongArgument } from "./command.ts";

const USAGE = `npm run get-model                      download the model of EMBEDDINGS=local, after asking
npm run get-model -- --yes             without asking
npm run get-model -- --from ADDRESS    from a server that keeps the same as ${HUB_URL}`;

const MB = 1_000_000;
const BAR_CHARS = 30;
const REDRAW_MS = 100;

const inMegabytes = (bytes: number): string => (bytes / MB).toFixed(1);

/** Shows on a terminal how far it is, on a line that `end` ends. */
function progressBar(total: number) {
  let last: number | null = null;
  return {
    show(bytes: number): void {
      const now = performance.now();
      if (!process.stderr.isTTY || (last !== null && bytes < total && now - last < REDRAW_MS)) return;
      last = now;
      const bar = "█".repeat(Math.floor((bytes / total) * BAR_CHARS)).padEnd(BAR_CHARS, "░");
      process.stderr.write(`\r${bar} ${inMegabytes(bytes)} of ${inMegabytes(total)} MB`);
    },
    end: (): void => void (last !== null && process.stderr.write("\n")),
  };
}

async function agrees(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

function fromOf(args: readonly string[]): string {
  const wrong = wrongArgument(args, args.includes("--from") ? 1 : 0, ["--from", "--yes"]);
  if (wrong !== null) return misused(USAGE, wrong);
  const [first, from = ""] = args.filter((arg) => arg !== "--yes");
  if (first === undefined) return HUB_URL;
  if (first !== "--from" || !/^https?:\/\//.test(from) || !URL.canParse(from))
    return misused(USAGE, "--from needs an ADDRESS that begins with http.");
  return from;
}

/** Where the settings look for a local model, or would. */
function folderOf({ given, dataDir }: Settings): string {
  const local = embeddingsOf({ ...given, EMBEDDINGS: "local" }, ROOT, dataDir);
  return local.kind === "local" ? local.modelDir : "";
}

await runCommand(USAGE, async (settings) => {
  const args = process.argv.slice(2);
  const from = fromOf(args);
  const folder = folderOf(settings);
  const total = bytesOf(MINILM);
  const what = `${MINILM.repository} (${inMegabytes(total)} MB, ${MINILM.licence}) from ${from}`;
  if (!args.includes("--yes")) {
    if (!process.stdin.isTTY) throw new AppError("validation_failed", `This downloads ${what}: add -- --yes to agree.`);
    if (!(await agrees(`Download ${what} into ${folder}?`))) return say("Nothing was downloaded.");
  }
  const bar = progressBar(total);
  const { signal } = new AbortController();
  await fetchModel(MINILM, { from, folder, onBytes: bar.show, signal }).finally(bar.end);
  say(`The model is in ${folder}.`);
  const isOn = settings.embeddings.kind === "local";
  say(isOn ? "Start again to search by meaning." : "Set EMBEDDINGS=local and start again to search by meaning.");
});
