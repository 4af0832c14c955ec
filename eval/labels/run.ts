import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fileAt, NO_HELP, type Extractor } from "../../apps/server/src/drivers/extractors/extractor.ts";
import { writeTinyPdf } from "../../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import { extractors } from "../../apps/server/src/drivers/extractors/registry.ts";
import { DEV } from "../gold.ts";
import { judge, rowOf, together, type Judged, type Label } from "./judge.ts";
import { makeManual } from "./make-manual.ts";

/** The shared library beside the development one. */
const LIBRARY = resolve(DEV, "../../library");

const { values } = parseArgs({
  options: {
    manuals: { type: "string", default: "120" },
    seed: { type: "string", default: "1" },
    faults: { type: "boolean", default: false },
  },
});

interface Gold {
  readonly files: Readonly<Record<string, Readonly<Record<string, Label>>>>;
}

async function labelsIn(pdf: Extractor, path: string): Promise<Label[]> {
  const { pages } = await pdf.extract(fileAt(path), NO_HELP, new AbortController().signal);
  return pages.map(({ printedLabel }) => printedLabel);
}

function tell(name: string, judged: Judged): Judged {
  console.log(rowOf(name, judged));
  if (values.faults) for (const fault of judged.faults.slice(0, 12)) console.log(`    ${fault}`);
  return judged;
}

async function judgeShared(pdf: Extractor): Promise<void> {
  const gold: Gold = JSON.parse(readFileSync(join(import.meta.dirname, "shared-library.json"), "utf8"));
  const all: Judged[] = [];
  for (const [file, pages] of Object.entries(gold.files)) {
    const printed = new Map(Object.entries(pages).map(([number, label]) => [Number(number), label]));
    all.push(tell(file, judge(printed, await labelsIn(pdf, join(LIBRARY, file)))));
  }
  tell("**shared library**", together(all));
}

async function judgeMade(pdf: Extractor, folder: string): Promise<void> {
  const byKind = new Map<string, Judged[]>();
  for (let i = 0; i < Number(values.manuals); i++) {
    const { says, pages, labels } = makeManual(Number(values.seed) + i);
    const path = join(folder, `manual-${i}.pdf`);
    await writeTinyPdf(path, { pages });
    const judged = judge(new Map(labels.map((label, at) => [at + 1, label])), await labelsIn(pdf, path));
    rmSync(path);
    const kind = says.split(",", 1)[0] ?? "";
    byKind.set(kind, [...(byKind.get(kind) ?? []), judged]);
    if (values.faults && judged.faults.length > 0) tell(`${Number(values.seed) + i}: ${says}`, judged);
  }
  for (const [kind, judged] of byKind) console.log(rowOf(`made: ${kind}`, together(judged)));
  console.log(rowOf("**made manuals**", together([...byKind.values()].flat())));
}

const all = extractors();
const pdf = all.find((one) => one.name === "pdf");
if (pdf === undefined) throw new Error("there is no extractor for PDF");
const folder = mkdtempSync(join(tmpdir(), "reading-room-labels-"));
try {
  console.log("| | pages | right, % | wrong counted twice, % | wrong | absent |\n|---|---|---|---|---|---|");
  if (existsSync(LIBRARY)) await judgeShared(pdf);
  else console.log("the shared library is skipped: it is not here (set SHARED_DIR)");
  await judgeMade(pdf, folder);
} finally {
  await Promise.all(all.map((one) => one.close()));
  rmSync(folder, { recursive: true, force: true });
}
