import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { textOf } from "../source.contract.ts";
import { listed } from "../source.contract.ts";
import { apiError } from "./fake/fake-api.ts";
import { driveUnderTest, type DriveUnderTest } from "./for-tests.ts";

const DOCUMENT = "application/vnd.google-apps.document";
const LARGE = 11 * 1024 * 1024;

let drive: DriveUnderTest;
beforeEach(async () => {
  drive = await driveUnderTest();
});
afterEach(() => drive.close());

const putDocument = (pdf: string | Uint8Array, facts = {}): void => {
  const { all, rootId } = drive.fake;
  all.set("doc", { name: "Doc", mimeType: DOCUMENT, parents: [rootId], pdf: Buffer.from(pdf), ...facts });
};
const left = async (): Promise<string[]> =>
  (await readdir(drive.cacheFolder, { recursive: true })).filter((name) => name.includes("/"));
const exportsMade = (): number => drive.fake.calls.filter(({ path }) => path.endsWith("/export")).length;
const medias = (): number => drive.fake.calls.filter(({ query }) => query.alt === "media").length;

it("deletes a local copy once it is released, and twice is as good as once", async () => {
  drive.fake.put("a.pdf", "bytes");
  const one = await drive.source.localPath("a.pdf");
  const two = await drive.source.localPath("a.pdf");
  expect([await readFile(one.path, "utf8"), two.path, medias()]).toEqual(["bytes", one.path, 1]);
  await one.release();
  await one.release();
  expect(await readFile(two.path, "utf8")).toBe("bytes");
  await two.release();
  expect(await left()).toEqual([]);
});

it("gives the bytes of the version that it says, though the file changes under way", async () => {
  drive.fake.put("a.pdf", "first");
  drive.fake.trouble = ({ query }) => {
    if (query.alt === "media" && medias() === 1) drive.fake.put("a.pdf", "other");
    return null;
  };
  await expect(drive.source.localPath("a.pdf")).rejects.toMatchObject({ code: "file_changed" });
  const { path, version } = await drive.source.localPath("a.pdf");
  expect(await readFile(path, "utf8")).toBe("other");
  expect(version).toBe((await listed(drive.source))[0]?.version);
});

it("sees that a document without a checksum changed while it was exported", async () => {
  putDocument("%PDF-1");
  drive.fake.trouble = ({ path }) => {
    if (path.endsWith("/export") && exportsMade() < 9) putDocument(`%PDF-${exportsMade()}`);
    return null;
  };
  await expect(drive.source.localPath("doc")).rejects.toMatchObject({ code: "file_changed" });
});

it("fetches again what broke off, fell silent or came slowly", async () => {
  drive.fake.put("a.pdf", "0123456789".repeat(1_000));
  for (const trouble of ["cut", "drop", "slow"] as const) {
    const before = medias();
    drive.fake.trouble = ({ query }) => (query.alt === "media" && medias() === before + 1 ? trouble : null);
    const { path, release } = await drive.source.localPath("a.pdf");
    expect((await readFile(path)).byteLength).toBe(10_000);
    expect(medias() - before).toBe(trouble === "slow" ? 1 : 2);
    await release();
  }
});

it("fails a stream that breaks off, and never ends it early as if it were whole", async () => {
  drive.fake.put("a.pdf", "0123456789".repeat(1_000));
  drive.fake.trouble = ({ query }) => (query.alt === "media" ? "cut" : null);
  await expect(textOf((await drive.source.open("a.pdf")).stream)).rejects.toThrow("Google Drive");
});

it("opens parts also where parts are not known", async () => {
  drive.fake.put("a.pdf", "0123456789");
  drive.fake.trouble = ({ query }) =>
    query.alt === "media"
      ? { status: 200, headers: { "content-type": "application/pdf" }, body: Buffer.from("0123456789") }
      : null;
  const { stream } = await drive.source.open("a.pdf", { start: 3, end: 5 });
  expect(await textOf(stream)).toBe("345");
});

it("opens an export whole and in parts, with its size, and lets Drive make it once", async () => {
  putDocument("%PDF-0123456789");
  const whole = await drive.source.open("doc");
  expect([whole.size, await textOf(whole.stream)]).toEqual([15, "%PDF-0123456789"]);
  const part = await drive.source.open("doc", { start: 5, end: 7 });
  expect([part.size, part.version, await textOf(part.stream)]).toEqual([15, whole.version, "012"]);
  const { path, release } = await drive.source.localPath("doc");
  expect(await readFile(path, "utf8")).toBe("%PDF-0123456789");
  await release();
  expect(exportsMade()).toBe(1);
  putDocument("%PDF-new");
  expect(await textOf((await drive.source.open("doc")).stream)).toBe("%PDF-new");
});

it("keeps no more exports than fit, and makes one again that somebody cleared away", async () => {
  const { all, rootId } = drive.fake;
  for (const id of ["d1", "d2", "d3"])
    all.set(id, { mimeType: DOCUMENT, parents: [rootId], pdf: Buffer.alloc(400_000, id) });
  for (const id of ["d1", "d2", "d3"]) await (await drive.source.localPath(id)).release();
  const kept = await left();
  expect(kept).toHaveLength(2);
  for (const name of kept) await writeFile(join(drive.cacheFolder, name), "");
  const { path, release } = await drive.source.localPath("d3");
  expect((await readFile(path)).byteLength).toBe(400_000);
  await release();
});

it("takes a large document from where Drive offers it, and says so when it offers none", async () => {
  putDocument(new Uint8Array(LARGE));
  await expect(drive.source.localPath("doc")).rejects.toMatchObject({
    code: "unsupported_file",
    message: expect.stringContaining("10 MB") as string,
  });
  drive.fake.all.set("doc", { hasExportLink: true });
  const { path, release } = await drive.source.localPath("doc");
  expect((await readFile(path)).byteLength).toBe(LARGE);
  await release();
});

it("says of one file what is wrong with it, and of Drive what is wrong with Drive", async () => {
  drive.fake.put("a.pdf", "x");
  const told: readonly (readonly [number, string, string])[] = [
    [404, "notFound", "file_gone"],
    [403, "insufficientFilePermissions", "file_gone"],
    [403, "cannotDownloadAbusiveFile", "file_gone"],
    [403, "userRateLimitExceeded", "source_unavailable"],
    [503, "backendError", "source_unavailable"],
  ];
  for (const [status, reason, code] of told) {
    drive.fake.trouble = ({ query }) => (query.alt === "media" ? apiError(status, reason) : null);
    await expect(drive.source.localPath("a.pdf")).rejects.toMatchObject({ code });
    await expect(drive.source.open("a.pdf")).rejects.toMatchObject({ code });
  }
  expect(await left()).toEqual([]);
});
