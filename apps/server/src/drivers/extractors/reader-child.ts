import { accessSync, constants, createReadStream, statSync, type Stats } from "node:fs";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { AppError } from "../../core/app-error.ts";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";
import { cannotOpen, placeFailure } from "./cannot-open.ts";
import type { ChildMessage, ChildOrder } from "./child-messages.ts";
import { forbidNetwork } from "../forbid-network.ts";
import type { Format, ReadDocument, Reader } from "./format.ts";
import { formatOfBytes, readAsText } from "./format-of-bytes.ts";
import { hashFile } from "./hash-file.ts";
import { headOf } from "./office/head-of.ts";
import { recognisedPage } from "./recognised-line.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { TooMuchText, writePages } from "./write-pages.ts";

const BELOW_OTHERS = 10;
/** When it leads a process group, what it started ends with it. */
const GROUP = process.argv[3] === "group" ? -process.pid : process.pid;

/** A file may keep the main thread busy for ever, so another one sees that the parent is gone. */
const ORPHAN_WATCH = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(${GROUP}, "SIGKILL"); }, 2_000);`;

const tell = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, () => resolve()));

type Answer<Kind> = Omit<Extract<ChildMessage, { kind: Kind }>, "id" | "kind">;

/** After a fault of its own a reader is not to be trusted with another file. */
function failure(error: unknown): Answer<"failed"> {
  if (error instanceof UnreadableFile || error instanceof AppError)
    return { code: error.code, message: error.message, isHarmed: false };
  if (error instanceof TooMuchText) return { code: "extraction_memory", message: error.message, isHarmed: false };
  const { code, message } =
    placeFailure(error) ?? new UnreadableFile("unreadable_file", "The file is damaged: reading it failed half-way.");
  return { code, message, isHarmed: true };
}

function lookAt(path: string): Stats {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path);
  } catch (error) {
    throw cannotOpen(error);
  }
}

/** Opening anything else than a file may wait for ever. */
function requireFile(path: string): void {
  const stats = lookAt(path);
  if (!stats.isFile()) throw new UnreadableFile("unreadable_file", "The file could not be opened.");
  if (stats.size === 0) throw new UnreadableFile("unreadable_file", "The file is empty.");
}

async function recognisedIn(path: string | null): Promise<readonly RecognisedPage[]> {
  const pages: RecognisedPage[] = [];
  if (path === null) return pages;
  for await (const line of createInterface({ input: createReadStream(path) })) pages.push(recognisedPage(line));
  return pages;
}

/** A document that says as what it was read. */
const readAs = (document: ReadDocument, format: string, name: string): ReadDocument => ({
  pages: document.pages,
  finish: () => ({ ...document.finish(), readAs: readAsText(format, name) }),
});

async function carryOut(
  readerOf: (format: string) => Promise<Reader>,
  { id, format: named, file, passwords, recognised, deed }: ChildOrder,
): Promise<void> {
  const help = { passwords, recognised: await recognisedIn(recognised) };
  requireFile(file.path);
  const format = deed.kind === "read" ? formatOfBytes(named, await headOf(file.path)) : named;
  const reader = await readerOf(format);
  if (deed.kind === "draw") {
    const { pageNumber, dpi, out } = deed;
    await reader.draw?.(file, help, { pageNumber, dpi, out });
    return;
  }
  if (deed.kind === "preview") {
    const { pageNumber, widthPx, out } = deed;
    await reader.preview?.(file, help, { pageNumber, widthPx, out });
    return;
  }
  if (deed.kind === "print") {
    await reader.print?.(file, deed.out);
    return;
  }
  const document = await reader.read(file, help, (pages) => void tell({ id, kind: "started", pages }));
  await writePages(format === named ? document : readAs(document, format, file.name), deed.out, () =>
    hashFile(file.path),
  );
}

async function startReader(): Promise<(order: ChildOrder) => Promise<void>> {
  const { FORMATS }: { readonly FORMATS: readonly Format[] } = await import(process.argv[2] ?? "");
  const readers = new Map<string, Promise<Reader>>();
  const readerOf = (name: string): Promise<Reader> => {
    const known = readers.get(name) ?? FORMATS.find((format) => format.name === name)?.load();
    if (known === undefined) throw new Error(`no format is named ${name}`);
    readers.set(name, known);
    return known;
  };
  return async (order) => {
    try {
      await carryOut(readerOf, order);
      await tell({ id: order.id, kind: "done" });
    } catch (error) {
      await tell({ id: order.id, kind: "failed", ...failure(error) });
    }
  };
}

try {
  setPriority(BELOW_OTHERS);
} catch {
  // Where the system refuses, the work goes on at the usual priority.
}
process.once("disconnect", () => process.kill(GROUP, "SIGKILL"));
new Worker(ORPHAN_WATCH, { eval: true, env: {} }).unref();
forbidNetwork();
const reading = startReader();
process.on("message", (order: ChildOrder) => void reading.then((obey) => obey(order)));
