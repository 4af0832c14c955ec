import { readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fileAt, NO_HELP, type Extractor } from "../../apps/server/src/drivers/extractors/extractor.ts";
import { extractors } from "../../apps/server/src/drivers/extractors/registry.ts";
import { DEV } from "../gold.ts";
import { DOUBTS, doubtsOf, type Doubt, type DoubtKind } from "./doubts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "string", default: "3" }, kind: { type: "string" } },
});
const folders = positionals.length > 0 ? positionals : [join(DEV, "library"), resolve(DEV, "../../library")];
const KINDS = Object.keys(DOUBTS).filter((kind): kind is DoubtKind => kind in DOUBTS);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** Prints a document's figures, and the first doubts of each kind. @returns how many pages it has */
function tell(name: string, pages: number, doubts: readonly Doubt[]): number {
  const byKind = Map.groupBy(doubts, ({ kind }) => kind);
  const counts = KINDS.map((kind) => byKind.get(kind)?.length ?? 0);
  console.log(`| ${[name, pages, ...counts].join(" | ")} |`);
  for (const kind of KINDS.filter((one) => values.kind === undefined || one === values.kind))
    for (const { page, text } of byKind.get(kind)?.slice(0, Number(values.show)) ?? [])
      console.log(`    ${kind}, p. ${page}: ${text.replace(/\s+/g, " ")}`);
  return pages;
}

/** What is doubted of a file; null where none of its kind is read, or it cannot be. */
async function readFile(extractors: readonly Extractor[], path: string) {
  const asked = fileAt(path);
  const extractor = extractors.find((one) => one.reads(asked));
  if (extractor === undefined) return null;
  try {
    const { pages } = await extractor.extract(asked, NO_HELP, new AbortController().signal);
    return { pages: pages.length, doubts: doubtsOf(pages) };
  } catch (error) {
    console.log(`    ${path} was not read: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function lookThrough(extractors: readonly Extractor[], folder: string): Promise<void> {
  const found: Doubt[] = [];
  let pages = 0;
  for (const path of filesIn(folder)) {
    const read = await readFile(extractors, path);
    if (read === null) continue;
    found.push(...read.doubts);
    pages += tell(relative(folder, path), read.pages, read.doubts);
  }
  const counts = KINDS.map((kind) => found.filter((one) => one.kind === kind).length);
  console.log(`| **all** | ${[pages, ...counts].join(" | ")} |`);
}

if (values.kind !== undefined && !(values.kind in DOUBTS))
  throw new Error(`--kind is one of ${KINDS.join(", ")}, and not ${values.kind}`);
const all = extractors();
try {
  console.log(`| | pages | ${KINDS.join(" | ")} |\n|---|${"---|".repeat(KINDS.length + 1)}`);
  for (const folder of folders) await lookThrough(all, folder);
} finally {
  await Promise.all(all.map((one) => one.close()));
}
