import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ExtractedDocument } from "../../apps/server/src/core/page.ts";
import { extractors } from "../../apps/server/src/drivers/extractors/registry.ts";
import { agreementOf, wordsOf, type Agreement } from "./compare.ts";
import { countPages } from "./count-pages.ts";
import { generate, madeIn } from "./generate.ts";
import { installed } from "./programs.ts";
import { readFileOnce } from "./read.ts";
import { references, type Reference, type Subject } from "./reference.ts";
import { printDoubts, printTable, type Row } from "./table.ts";

const PASSWORD = "tika";
const AT_ONCE = 3;
const PROGRAMS = ["pdftotext", "pdfinfo", "pandoc", "soffice", "qpdf", "unzip", "java"];
/** Their text is what they are read for; of others a reader gets facts and lists. */
const TEXTS =
  /^(?:pdf|docx?|docm|dotx?|pptx?|pptm|ppsx?|xlsx?|xlsm|xltx?|od[tsp]|ott|rtf|epub|html?|xhtml|mht|mhtml|md|txt|csv|tsv|xml|json|eml|mbox|vtt|srt|rss|dita|ics|svg)$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tika: { type: "string" }, json: { type: "string" }, only: { type: "string" }, keep: { type: "string" } },
});
const root = resolve(import.meta.dirname, "../..");
const shared = process.env["SHARED_DIR"] ?? resolve(root, "../shared");
const work = mkdtempSync(join(tmpdir(), "bench-formats-"));
const kept = resolve(values.keep ?? work);
const programs = await installed(PROGRAMS);
const absent = PROGRAMS.filter((name) => !programs.has(name));
if (absent.length > 0) console.log(`Absent here, so left out: ${absent.join(", ")}.`);

const pdfs = globSync(`${shared}/{library,eval/dev/library-scanned}/**/*.pdf`).sort();
const corpus = positionals.flatMap((folder) => globSync(`${resolve(folder)}/**/*.*`)).sort();
const offices = corpus.filter((path) =>
  /test(?:PPT_(?:comment|groups|embeded)|EXCEL(?:_headers_footers|_dateFormats)?)\.(?:pptx|xlsx)$/.test(path),
);
await generate(join(work, "made"), {
  pdfs: pdfs.filter((path) => /DoDI|CJCSI/.test(path)).slice(0, 2),
  offices,
  programs,
  password: PASSWORD,
});

const groups: Readonly<Record<string, readonly string[]>> = {
  real: pdfs,
  corpus,
  made: await madeIn(join(work, "made")),
};
const wanted = new RegExp(values.only ?? "");
const all = Object.entries(groups).flatMap(([group, paths]) =>
  paths.filter((path) => wanted.test(path)).map((path) => ({ group, path })),
);
const subjects = all.map(({ group, path }) => ({
  key: `${group}-${basename(path).replace(/[^\w.-]/g, "_")}`,
  group,
  path,
  extension: extname(path).slice(1).toLowerCase(),
}));
const tika = values.tika === undefined || !existsSync(values.tika) ? null : resolve(values.tika);
if (tika === null) console.log("No Tika was given (--tika tika-app.jar): only PDF and what pandoc reads is compared.");
const referencesOf = await references(
  subjects.filter(({ extension }) => TEXTS.test(extension)),
  { tika, programs, password: PASSWORD, kept },
);

const readers = extractors();
const rows: Row[] = [];
const waiting = subjects.values();
const readOn = async (): Promise<void> => {
  for (const subject of waiting) rows.push(await rowOf(subject));
};
await Promise.all(Array.from({ length: AT_ONCE }, readOn));
await Promise.all(readers.map((reader) => reader.close()));
rmSync(work, { recursive: true, force: true });
printTable(rows);
printDoubts(rows);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(rows, null, 1));

async function rowOf(subject: Subject & { readonly group: string }): Promise<Row> {
  const start = performance.now();
  const { state, reason, document } = await readFileOnce(readers, subject.path, PASSWORD);
  const readMs = Math.round(performance.now() - start);
  const isText = document !== null && TEXTS.test(subject.extension);
  const best = isText ? bestOf(document, await referencesOf(subject)) : null;
  const told = document === null ? null : await countPages(subject, PASSWORD);
  return {
    group: subject.group,
    name: basename(subject.path),
    extension: subject.extension,
    state,
    reason,
    readMs,
    pages: document === null ? null : placesOf(document, subject.extension),
    told,
    waiting: document?.pages.filter((page) => page.needsRecognition).length ?? 0,
    ...best,
  };
}

/** Slides and sheets that fill several pages share a label. */
function placesOf({ pages }: ExtractedDocument, extension: string): number {
  if (extension === "pdf") return pages.length;
  return pages.filter((page, i) => page.label === null || page.label !== pages[i - 1]?.label).length;
}

/** The independent extractor that it agrees with best: each has faults of its own. */
function bestOf(document: ExtractedDocument, all: readonly Reference[]): (Agreement & { readonly by: string }) | null {
  const read = wordsOf(document.pages.map((page) => page.text).join("\n"));
  const compared = all
    .map(({ by, text }) => ({ by, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0 || read.length === 0)
    .map(({ by, words }) => ({ by, ...agreementOf(read, words) }));
  return compared.sort((a, b) => b.f1 - a.f1)[0] ?? null;
}
