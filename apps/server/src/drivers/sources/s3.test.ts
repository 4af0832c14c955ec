import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { admitSource, checkSources, sourcesOf } from "./registry.ts";
import { BUCKET, startStore, type StoreForTests, type Trouble } from "./s3/for-tests.ts";
import { listObjects } from "./s3/list-objects.ts";
import type { S3Calls } from "./s3/s3-calls.ts";
import { s3PlaceOf, s3Settings, s3UriOf } from "./s3/s3-settings.ts";
import { listed, sourceContract, textOf } from "./source.contract.ts";
import type { SourceContext } from "./source-driver.ts";
import type { Source, SourceFile } from "./source.ts";

sourceContract("S3", async () => {
  const store = await startStore();
  return {
    source: store.source("shelf/"),
    put: (key, content) => store.put(`shelf/${key}`, content),
    remove: (key) => store.remove(`shelf/${key}`),
    takeAway: store.dropBucket,
    close: store.close,
  };
});

const NEVER = new AbortController().signal;
const SLOW_DOWN: Trouble = { status: 503, code: "SlowDown" };

let store: StoreForTests;
let source: Source;
let shelf: string;
let count = 0;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());
beforeEach(() => {
  store.disturb(null);
  shelf = `shelf ${++count}/`;
  source = store.source(shelf);
});

const put = (key: string, content = key): Promise<void> => store.put(shelf + key, content);
const names = async (): Promise<string[]> => (await listed(source)).map(({ key }) => key);
const context = (env: Readonly<Record<string, string>> = store.env): SourceContext => ({
  root: "/",
  dataDir: "/data",
  env,
  tempFolder: join(store.folder, "fetched"),
  secret: null,
  saveSecret: async () => {},
});

it("makes folders of keys, also of those that have a mark of their own, and tells each once", async () => {
  await put("manuals/", "");
  await put("manuals/FM 3-0.pdf");
  await put("reports/2020/a.txt");
  await put("reports/2020/b.txt");
  expect(await names()).toEqual([
    "manuals/",
    "manuals/FM 3-0.pdf",
    "reports/",
    "reports/2020/",
    "reports/2020/a.txt",
    "reports/2020/b.txt",
  ]);
  expect((await listed(source)).find(({ key }) => key === "reports/2020/")).toMatchObject({
    name: "2020",
    parentKey: "reports/",
    isFolder: true,
  });
});

it("tells a file from a folder of the same name", async () => {
  await put("plan", "a file");
  await put("plan/one.txt", "in a folder");
  const files = await listed(source);
  expect(files.map(({ key, isFolder }) => [key, isFolder]).toSorted()).toEqual([
    ["plan", false],
    ["plan/", true],
    ["plan/one.txt", false],
  ]);
  expect(await textOf((await source.open("plan")).stream)).toBe("a file");
});

it("goes on behind a mark, with the folders that follow", async () => {
  for (const key of ["a/1.txt", "a/2.txt", "b/3.txt", "c/4.txt"]) await put(key);
  const marks = (await listed(source)).flatMap(({ mark }) => mark ?? []);
  expect(marks).toEqual(["a/1.txt", "a/2.txt", "b/3.txt", "c/4.txt"]);
  const rest: string[] = [];
  for await (const { key } of source.list(NEVER, "a/2.txt")) rest.push(key);
  expect(rest).toEqual(["b/", "b/3.txt", "c/", "c/4.txt"]);
});

it("lists more than a page holds", async () => {
  const numbers = Array.from({ length: 1_100 }, (_, i) => String(i).padStart(5, "0"));
  while (numbers.length > 0) await Promise.all(numbers.splice(0, 40).map((number) => put(`many/${number}.txt`, "x")));
  const files = (await listed(source)).filter(({ isFolder }) => !isFolder);
  expect([files.length, new Set(files.map(({ key }) => key)).size]).toEqual([1_100, 1_100]);
}, 60_000);

it("takes names that could lead elsewhere for names", async () => {
  await put("a/%2E%2E%2Fetc.txt", "percent");
  await put("~$lock.docx");
  await put(".git/config");
  await put("seen.txt");
  expect(await names()).toEqual(["a/", "a/%2E%2E%2Fetc.txt", "seen.txt"]);
  const { path, release } = await source.localPath("a/%2E%2E%2Fetc.txt");
  expect([path.startsWith(join(store.folder, "fetched")), await readFile(path, "utf8")]).toEqual([true, "percent"]);
  await release();
});

it("lists a file whose name is no text, with the reason why it is not read, and all others", async () => {
  const Contents = ["a.txt", "b%FF.txt", "c%EF%BF%BD+d.txt"].map((Key) => ({ Key, ETag: '"1"', Size: 1 }));
  const calls = { list: async () => ({ Contents, EncodingType: "url" }) } as unknown as S3Calls;
  const told: SourceFile[] = [];
  for await (const one of listObjects({ calls, prefix: "", signal: NEVER })) told.push(one);
  expect(told.map(({ key, problem }) => [key, problem])).toEqual([
    ["a.txt", null],
    ["b\uFFFD.txt", "Its name is not UTF-8, so the store cannot be asked for it: rename it there"],
    ["c\uFFFD d.txt", null],
  ]);
});

it("knows the same bytes again under another key, and other bytes under the same", async () => {
  await put("draft.txt", "words");
  const [before] = await listed(source);
  await put("final.txt", "words");
  const final = (await listed(source)).find(({ key }) => key === "final.txt");
  expect([final?.identity, final?.version]).toEqual([before?.identity, before?.version]);
  await put("draft.txt", "other");
  const after = (await listed(source)).find(({ key }) => key === "draft.txt");
  expect(after?.version).not.toBe(before?.version);
  await put("empty.txt", "");
  expect((await listed(source)).find(({ key }) => key === "empty.txt")?.identity).toBeNull();
});

it("fetches a file once for all who want it, and leaves nothing behind", async () => {
  await put("a.txt", "text");
  const one = await source.localPath("a.txt");
  const two = await source.localPath("a.txt");
  expect([one.path, await readFile(one.path, "utf8")]).toEqual([two.path, "text"]);
  await one.release();
  expect(await readFile(two.path, "utf8")).toBe("text");
  await two.release();
  const left = await readdir(join(store.folder, "fetched"), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

it("is patient with a store that is busy, broken or shy, and lists all in the end", async () => {
  for (let i = 0; i < 5; i++) await put(`${i}.txt`);
  for (const trouble of [SLOW_DOWN, { status: 429, code: "TooManyRequests" }, { status: 500, code: "InternalError" }]) {
    let left = 2;
    store.disturb(() => (left-- > 0 ? trouble : null));
    expect([trouble.code, (await names()).length]).toEqual([trouble.code, 5]);
  }
});

it("says why a bucket cannot be listed instead of listing nothing", async () => {
  await put("a.txt");
  for (const [trouble, says] of [
    [{ status: 403, code: "AccessDenied" }, /may not be listed with the keys that are set \(AccessDenied\)/],
    [{ status: 404, code: "NoSuchBucket" }, /^There is no bucket "library"/],
    [SLOW_DOWN, /asks for patience/],
    [{ status: 500, code: "InternalError" }, /does not answer/],
  ] as const) {
    store.disturb(() => trouble);
    await expect(listed(source)).rejects.toMatchObject({
      code: "source_unavailable",
      message: expect.stringMatching(says) as string,
    });
  }
}, 30_000);

it("says of one file that it may not be read, and reads the others", async () => {
  await put("open.txt");
  await put("secret.txt");
  store.disturb(({ url = "" }) => (url.includes("secret") ? { status: 403, code: "AccessDenied" } : null));
  expect(await names()).toEqual(["open.txt", "secret.txt"]);
  const refused = { code: "file_gone", message: "No permission to read it." };
  await expect(source.open("secret.txt")).rejects.toMatchObject(refused);
  await expect(source.localPath("secret.txt")).rejects.toMatchObject(refused);
  expect(await textOf((await source.open("open.txt")).stream)).toBe("open.txt");
});

it("reads its settings, and names the wrong one", () => {
  const refusal = (env: Readonly<Record<string, string>>) => {
    try {
      return s3Settings(env);
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
  };
  expect(refusal({ AWS_REGION: "eu-central-1" })).toEqual({
    endpoint: null,
    region: "eu-central-1",
    credentials: null,
  });
  expect(refusal({})).toMatch(/^The setting AWS_REGION must be given/);
  expect(refusal({ S3_ENDPOINT: "minio:9000" })).toMatch(/^The setting S3_ENDPOINT must be an http/);
  expect(refusal({ AWS_REGION: "x", AWS_ACCESS_KEY_ID: "k" })).toMatch(/^The setting AWS_SECRET_ACCESS_KEY must be/);
});

it("writes a place in one way, and takes no keys in it", () => {
  for (const [entry, uri] of [
    ["s3://bucket", "s3://bucket"],
    ["s3://bucket/", "s3://bucket"],
    ["s3://bucket/a/b//", "s3://bucket/a/b"],
  ] as const)
    expect(s3UriOf(s3PlaceOf(entry))).toBe(uri);
  expect(() => s3PlaceOf("s3://KEY:secret@bucket")).toThrow("Keys do not belong into the address");
  for (const entry of ["s3://", "s3://x", "s3:///a", "s3://sp ace/a"])
    expect(() => s3PlaceOf(entry)).toThrow("looks like");
});

it("is checked before it is part of a library", async () => {
  await put("a.txt");
  const uri = `s3://${BUCKET}/${shelf.slice(0, -1)}`;
  await checkSources([uri], context());
  const [made] = sourcesOf([`${uri}/`, uri], context());
  expect([made?.uri, made?.source.name, sourcesOf([`${uri}/`, uri], context()).length]).toEqual([
    uri,
    shelf.slice(0, -1),
    1,
  ]);
  const refusal = (entry: string, others: readonly string[] = []) =>
    admitSource(
      entry,
      context(),
      others.map((other) => ({ kind: "s3", uri: other })),
    ).then(
      () => null,
      (error: Error) => error.message,
    );
  expect(await refusal(`${uri}/`)).toBeNull();
  // A store that is silent at the start is looked at later; nobody adds one that is.
  store.disturb(() => SLOW_DOWN);
  await checkSources([uri], context());
  expect(await refusal(uri)).toContain("asks for patience");
  store.disturb(null);
  expect(await refusal("s3://elsewhere")).toBe('There is no bucket "elsewhere".');
  expect(await refusal(`${uri}/nothing`)).toContain("There is nothing at");
  expect(await refusal(uri, [`s3://${BUCKET}`])).toContain("in the library already, inside");
  expect(await refusal(`s3://${BUCKET}`, [uri])).toContain("in the library already: remove that first");
  await expect(checkSources([uri], context({ ...store.env, AWS_ACCESS_KEY_ID: "NOBODY" }))).rejects.toMatchObject({
    code: "bad_setting",
  });
});
