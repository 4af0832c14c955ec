import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SearchHit } from "../../packages/contract/src/search.ts";
import { addPerson, signIn, start, untilIndexed, type Running } from "../../bench/product.ts";

const PERSON = { email: "evaluation@example.org", password: "only for this evaluation" };
const INDEXING_MS = 10 * 60_000;
const PAGE_HITS = 100;

/** A file or folder as the records know it, with the texts of its pages. */
export interface LibraryFile {
  readonly id: string;
  readonly name: string;
  /** Name of the folder that holds it; "" at the root. */
  readonly folder: string;
  readonly isFolder: boolean;
  readonly title: string | null;
  readonly number: string | null;
  /** Files of the same hash are one document. */
  readonly hash: string;
  readonly pages: readonly string[];
}

/** A library as the product serves it. */
export interface ServedLibrary {
  readonly dataDir: string;
  readonly files: readonly LibraryFile[];
  /** Ids of what a query finds, best first, each with the copies it stands for. */
  readonly search: (query: string) => Promise<readonly (readonly string[])[]>;
  /** Any call of the API as a signed-in user. @throws Error with the status when it fails */
  readonly call: <Answered>(method: string, path: string, body?: unknown) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

function readFiles(dataDir: string): LibraryFile[] {
  const db = new DatabaseSync(join(dataDir, "records.db"), { readOnly: true, timeout: 5_000 });
  const texts = db.prepare(`select text from page join file on file.id = page.file_id and file.version = page.version
    where file.id = ? order by page.number`);
  const rows = db
    .prepare(
      `select file.id, file.name, file.folder_path, file.is_folder, indexed.title, indexed.publication_number,
      indexed.content_hash from file left join indexed on indexed.file_id = file.id order by file.id`,
    )
    .all();
  const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
  const files = rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    folder: String(row.folder_path).split("/").at(-1) ?? "",
    isFolder: row.is_folder === 1,
    title: text(row.title),
    number: text(row.publication_number),
    hash: text(row.content_hash) ?? String(row.id),
    pages: texts.all(String(row.id)).map((page) => String(page.text)),
  }));
  db.close();
  return files;
}

interface Answer {
  readonly data: { readonly results: readonly SearchHit[]; readonly nextCursor: string | null };
}

const searcher =
  (call: ServedLibrary["call"]) =>
  async (query: string): Promise<readonly (readonly string[])[]> => {
    const found: string[][] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const asked = new URLSearchParams({ q: query, limit: String(PAGE_HITS), ...(cursor !== "" && { cursor }) });
      const { data } = await call<Answer>("GET", `/search?${asked}`);
      found.push(...data.results.map(({ id, copies }) => [id, ...copies.map((copy) => copy.id)]));
      cursor = data.nextCursor;
    }
    return found;
  };

const caller =
  ({ address }: Running, token: string): ServedLibrary["call"] =>
  async <Answered>(method: string, path: string, body?: unknown): Promise<Answered> => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${address}/api${path}`, sent);
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`);
    return (await response.json()) as Answered;
  };

/** Starts the product on a folder with an empty data folder and waits until all is read. @param env settings beside */
export async function serveLibrary(folder: string, env: NodeJS.ProcessEnv = {}): Promise<ServedLibrary> {
  const dataDir = await mkdtemp(join(tmpdir(), "reading-room-eval-"));
  const running = await start(folder, dataDir, env);
  const close = async (): Promise<void> => {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    addPerson(dataDir, PERSON);
    const token = await signIn(running.address, PERSON);
    const call = caller(running, token);
    await untilIndexed(running.address, token, INDEXING_MS);
    return { dataDir, files: readFiles(dataDir), search: searcher(call), call, close };
  } catch (error) {
    await close();
    throw error;
  }
}
