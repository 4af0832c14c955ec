import { createHash } from "node:crypto";
import { join } from "node:path";
import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { AppError } from "../../apps/server/src/core/app-error.ts";
import { mimeTypeOf } from "../../apps/server/src/core/files/file-kind.ts";
import { NO_WORDS, type Block, type ExtractedDocument, type Page } from "../../apps/server/src/core/page.ts";
import { openRecords } from "../../apps/server/src/db/open.ts";
import { openEngine } from "../../apps/server/src/drivers/engines/registry.ts";
import type { Extractor } from "../../apps/server/src/drivers/extractors/extractor.ts";
import type { Source, SourceFile } from "../../apps/server/src/drivers/sources/source.ts";
import { describer } from "../../apps/server/src/features/indexing/describe-file.ts";
import { indexLibrary } from "../../apps/server/src/features/indexing/index-library.ts";
import { recognisedStore } from "../../apps/server/src/features/indexing/recognised-store.ts";
import { indexingStore } from "../../apps/server/src/features/indexing/store.ts";
import { scanSource } from "../../apps/server/src/features/library/scan-source.ts";
import { libraryStore } from "../../apps/server/src/features/library/store.ts";
import { silentLog } from "../../apps/server/src/http/log.ts";
import { loadRules } from "../../apps/server/src/library-rules-file.ts";
import { PASSAGES_PER_DOCUMENT, type Corpus, type MadeDocument, type MadePassage } from "./corpus.ts";

const PASSAGES_PER_PAGE = 2;
const BYTES_PER_PASSAGE = 1_000;

/** The page's text, with a heading where one begins. */
function pageOf(passages: readonly MadePassage[], number: number): Page {
  const blocks: Block[] = [];
  let text = "";
  const add = (kind: Block["kind"], level: number, said: string): void => {
    if (text !== "") text += "\n\n";
    blocks.push({ kind, level, start: text.length, end: text.length + said.length });
    text += said;
  };
  for (const { isFirst, heading, text: said } of passages) {
    if (isFirst) add("heading", 1, heading);
    add("paragraph", 0, said);
  }
  const nothingMissing = { gap: null, needsRecognition: false, confidence: null };
  return { number, label: null, printedLabel: String(number), text, words: NO_WORDS, blocks, ...nothingMissing };
}

function extracted({ index, title, publishedAt, passages }: MadeDocument): ExtractedDocument {
  const pages = Array.from({ length: PASSAGES_PER_DOCUMENT / PASSAGES_PER_PAGE }, (_, i) =>
    pageOf(passages.slice(i * PASSAGES_PER_PAGE, (i + 1) * PASSAGES_PER_PAGE), i + 1),
  );
  const outline = passages.flatMap(({ isFirst, heading }, i) =>
    isFirst ? [{ title: heading, level: 1, pageNumber: Math.floor(i / PASSAGES_PER_PAGE) + 1 }] : [],
  );
  const contentHash = createHash("sha256").update(`document ${index}`).digest("hex");
  return { title, author: null, publishedAt, publicationNumber: null, outline, pages, contentHash };
}

const nowhere = { driveFileId: null, identity: null, problem: null };

const folderOf = (name: string, parentKey: string | null): SourceFile => ({
  key: parentKey === null ? name : `${parentKey}/${name}`,
  parentKey,
  name,
  isFolder: true,
  mimeType: FOLDER_MIME_TYPE,
  size: null,
  modifiedAt: 0,
  version: "folder",
  ...nowhere,
});

function* listing({ folders, documents, document }: Corpus): Generator<SourceFile> {
  for (const outer of new Set(folders.map(([name]) => name))) yield folderOf(outer, null);
  for (const [outer, inner] of folders) yield folderOf(inner, outer);
  for (let i = 0; i < documents; i++) {
    const { fileName: name, folders: place, modifiedAt } = document(i);
    const size = PASSAGES_PER_DOCUMENT * BYTES_PER_PASSAGE;
    const told = { name, isFolder: false, mimeType: mimeTypeOf(name), size, modifiedAt, version: "1" };
    yield { key: String(i), parentKey: place.join("/"), ...told, ...nowhere };
  }
}

/** A source whose files are made when they are read: their path is their number. */
const madeSource = (id: string, made: Corpus): Source => ({
  id,
  name: "bench",
  list: async function* () {
    yield* listing(made);
  },
  open: () => Promise.reject(new AppError("file_gone", "Nothing but its text was made.")),
  localPath: async (key) => ({ path: key, version: "1", release: async () => {} }),
  watch: async () => ({ close: async () => {} }),
});

const madeExtractor = ({ document }: Corpus): Extractor => ({
  name: "made",
  reads: () => true,
  extract: async ({ path }) => extracted(document(Number(path))),
  close: async () => {},
});

/**
 * Fills a data folder that the product has been started on once, by the product's own scan and its own indexing; only
 * reading bytes is left out. Ends when all is folded into the indexes.
 * @returns seconds from the first file until then, listing left out
 */
export async function fillProduct(dataDir: string, made: Corpus): Promise<number> {
  const { db } = await openRecords(join(dataDir, "records.db"));
  const engine = await openEngine({ searchUrl: null, dataDir });
  const { id } = await db.selectFrom("source").select("id").executeTakeFirstOrThrow();
  const source = madeSource(id, made);
  const stop = new AbortController();
  await scanSource({ store: libraryStore(db) }, source, stop.signal);
  const describe = describer(loadRules(null));
  const begun = performance.now();
  await indexLibrary({
    store: indexingStore(db),
    engine,
    extractors: [madeExtractor(made)],
    sourceById: () => source,
    describer: () => describe,
    passwords: [],
    recognised: recognisedStore(db),
    isPaused: async () => false,
    lanes: 1,
    workerId: "bench",
    log: silentLog(),
    onRest: () => stop.abort(),
  }).run(stop.signal);
  const seconds = (performance.now() - begun) / 1_000;
  await engine.close();
  await db.destroy();
  return seconds;
}
