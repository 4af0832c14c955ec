import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppError } from "../../core/app-error.ts";
import type { Extractor } from "./extractor.ts";
import { findLibreOffice } from "./libreoffice/find-libreoffice.ts";
import { officePrinter } from "./registry.ts";
import { renditions, type RenditionOptions } from "./renditions.ts";

let folder: string;
let printed: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "renditions-"));
  printed = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HASH = "a".repeat(64);

/** Prints at once whatever it is told to. */
const printer = (print: Extractor["print"]): RenditionOptions["printer"] => ({ print, close: async () => {} });
const writes = (bytes = "%PDF-1.7 made") =>
  printer(async (file, { out }) => {
    printed.push(file.name);
    await writeFile(out, bytes);
  });

const make = (options: Partial<RenditionOptions> = {}) =>
  renditions({ folder: join(folder, "kept"), printer: writes(), find: async () => "/soffice", ...options });

async function fileOf(name: string, bytes: string | Uint8Array = name) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  let held = 1;
  const fetched = { file: { path, name, mimeType: "" }, release: async () => void held-- };
  return { fetch: async () => fetched, held: () => held };
}

const textOf = async (made: {
  open: (range?: { start: number; end: number }) => Promise<ReadableStream<Uint8Array>>;
}) => new Response(await made.open()).text();

it("makes an Office document once for all who ask, and keeps it by its content", async () => {
  const kept = make();
  const { fetch, held } = await fileOf("a.docx");
  const [one, two] = await Promise.all([kept.open(HASH, fetch), kept.open(HASH, fetch)]);
  expect([await textOf(one), await textOf(two), one.size, one.version]).toEqual([
    "%PDF-1.7 made",
    "%PDF-1.7 made",
    13,
    HASH,
  ]);
  expect(printed).toEqual(["a.docx"]);
  expect(held()).toBeLessThanOrEqual(0);
  const later = make({ printer: printer(() => Promise.reject(new Error("not again"))) });
  expect(await textOf(await later.open(HASH, () => Promise.reject(new Error("not fetched"))))).toContain("made");
});

it("knows a document by its bytes where its hash is not told", async () => {
  const kept = make();
  const first = await kept.open(null, (await fileOf("a.docx", "same")).fetch);
  const second = await kept.open(null, (await fileOf("b.docx", "same")).fetch);
  expect([first.version, printed]).toEqual([second.version, ["a.docx"]]);
  expect(first.version).toMatch(/^[0-9a-f]{64}$/);
});

it("says once for all that nothing can be made of a damaged document", async () => {
  let tries = 0;
  const damaged = printer(async () => {
    tries++;
    throw new AppError("unreadable_file", "The file is damaged.");
  });
  const kept = make({ printer: damaged });
  const { fetch } = await fileOf("bad.docx");
  for (const _ of [1, 2]) await expect(kept.open(HASH, fetch)).rejects.toMatchObject({ code: "not_found" });
  expect([tries, await readdir(join(folder, "kept"))]).toEqual([1, []]);
});

it("tries again what failed for want of room", async () => {
  let tries = 0;
  const full = printer(async (_, { out }) => {
    if (++tries === 1) throw new AppError("unavailable", "The disk is full.");
    await writeFile(out, "%PDF");
  });
  const kept = make({ printer: full });
  const { fetch } = await fileOf("a.docx");
  await expect(kept.open(HASH, fetch)).rejects.toMatchObject({ code: "unavailable" });
  expect((await kept.open(HASH, fetch)).size).toBe(4);
});

it("turns away who comes when many documents wait, but nobody who wants the same, and opens no file for them", async () => {
  const gate = Promise.withResolvers<void>();
  const slow = printer(async (file, { out }) => {
    printed.push(file.name);
    await gate.promise;
    await writeFile(out, "%PDF");
  });
  const kept = make({ printer: slow, maxWaiting: 2 });
  const [one, two, three] = ["1", "2", "3"].map((digit) => digit.repeat(64)) as [string, string, string];
  const { fetch } = await fileOf("a.docx");
  const begun = [kept.open(one, fetch), kept.open(two, fetch)];
  // Each looks at the disk first, and those looks come back in any order.
  await vi.waitFor(() => expect(printed).toHaveLength(2));
  const same = kept.open(one, () => Promise.reject(new Error("opened")));
  await expect(kept.open(three, () => Promise.reject(new Error("opened")))).rejects.toMatchObject({
    code: "unavailable",
    retryAfterS: 20,
  });
  gate.resolve();
  expect((await Promise.all([...begun, same])).map(({ version }) => version)).toEqual([one, two, one]);
  expect((await kept.open(three, fetch)).version).toBe(three);
});

it("lets those go that were asked for longest ago when there are too many", async () => {
  const kept = make({ maxBytes: 30 });
  const hashes = ["1", "2", "3"].map((digit) => digit.repeat(64));
  for (const [i, hash] of hashes.entries()) {
    await kept.open(hash, (await fileOf(`${i}.docx`)).fetch);
    const then = new Date(Date.now() - (10 - i) * 60_000);
    await utimes(join(folder, "kept", `${hash}.pdf`), then, then).catch(() => {});
  }
  expect((await readdir(join(folder, "kept"))).toSorted()).toEqual(hashes.slice(1).map((hash) => `${hash}.pdf`));
});

it("clears away what a killed process left half made, and nothing that is being made", async () => {
  const kept = join(folder, "kept");
  const halves = { old: join(kept, "1.99.part"), fresh: join(kept, "2.98.part") };
  await mkdir(kept);
  await Promise.all(Object.values(halves).map((path) => writeFile(path, "half")));
  const then = new Date(Date.now() - 2 * 3_600_000);
  await utimes(halves.old, then, then);
  await make().open(HASH, (await fileOf("a.docx")).fetch);
  expect((await readdir(kept)).toSorted()).toEqual(["2.98.part", `${HASH}.pdf`]);
});

it("is for Office documents alone, and only where LibreOffice is", async () => {
  const can = (name: string, find = async (): Promise<string | null> => "/soffice") =>
    make({ find }).canMake({ name, mimeType: "" });
  expect([await can("a.docx"), await can("a.pdf"), await can("a.docx", async () => null)]).toEqual([
    true,
    false,
    false,
  ]);
});

const FLAT = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>Bridges</text:p></office:text></office:body></office:document>`;

const isHere = (await findLibreOffice()) !== null;

it.runIf(isHere)("has the installed LibreOffice print a document", { timeout: 180_000 }, async () => {
  const kept = make({ printer: officePrinter(), find: findLibreOffice });
  try {
    const made = await kept.open(null, (await fileOf("bridge.fodt", FLAT)).fetch);
    expect(await textOf(made)).toMatch(/^%PDF-/);
  } finally {
    await kept.close();
  }
});
