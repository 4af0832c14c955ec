import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderSource } from "./folder.ts";
import { listed, sourceContract, textOf } from "./source.contract.ts";
import type { SourceFile } from "./source.ts";

const run = promisify(execFile);

async function freshFolder(): Promise<string> {
  const root = join(await mkdtemp(join(tmpdir(), "reading-room-folder-")), "library");
  await mkdir(root);
  return root;
}

let ticks = 0;

async function put(root: string, key: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, key)), { recursive: true });
  await writeFile(join(root, key), content);
  // Two writes within one tick of a coarse clock must still differ.
  const at = new Date(Date.UTC(2025, 0, 1) + ++ticks * 1_000);
  await utimes(join(root, key), at, at);
}

sourceContract("folder", async () => {
  const root = await freshFolder();
  return {
    source: folderSource("f", root),
    put: (key, content) => put(root, key, content),
    remove: (key) => rm(join(root, key)),
    takeAway: () => rename(root, `${root}.away`),
    close: () => rm(dirname(root), { recursive: true, force: true }),
  };
});

let root: string;
beforeEach(async () => {
  root = await freshFolder();
});
afterEach(() => rm(dirname(root), { recursive: true, force: true }));

const one = async (key: string): Promise<SourceFile | undefined> =>
  (await listed(folderSource("f", root))).find((file) => file.key === key);

it("is named after its folder", () => {
  expect(folderSource("f", root).name).toBe("library");
});

it("leaves the server's own data out where it lies inside, by whatever way one comes to it", async () => {
  await put(root, "kept.txt", "a");
  await put(root, "data/secret.key", "secret");
  await symlink("data/secret.key", join(root, "alias.txt"));
  const source = folderSource("f", root, join(root, "data"));
  const files = await listed(source);
  expect(files.map(({ key, problem }) => [key, problem])).toEqual([
    ["alias.txt", "A link that leads out of the library"],
    ["kept.txt", null],
  ]);
  for (const key of ["data/secret.key", "alias.txt"]) {
    await expect(source.open(key)).rejects.toMatchObject({ code: "file_gone" });
    await expect(source.localPath(key)).rejects.toMatchObject({ code: "file_gone" });
  }
});

it("reads a library that lies inside the data folder", async () => {
  await put(root, "kept.txt", "a");
  expect((await listed(folderSource("f", root, dirname(root)))).map(({ key }) => key)).toEqual(["kept.txt"]);
});

it.runIf(process.platform === "linux")("hands over the file it looked at, whatever takes its place", async () => {
  await put(root, "manual.txt", "the manual");
  await put(dirname(root), "secret.txt", "a secret");
  const local = await folderSource("f", root).localPath("manual.txt");
  await rm(join(root, "manual.txt"));
  await symlink(join(dirname(root), "secret.txt"), join(root, "manual.txt"));
  expect(await readFile(local.path, "utf8")).toBe("the manual");
  await local.release();
});

it("follows a link to a file inside, under the link's own name", async () => {
  await put(root, "real.pdf", "pdf");
  await symlink("real.pdf", join(root, "alias.pdf"));
  expect(await one("alias.pdf")).toMatchObject({ size: 3, problem: null });
  expect(await textOf((await folderSource("f", root).open("alias.pdf")).stream)).toBe("pdf");
});

it("lists a link that leads out, round in a circle, to nothing or to a folder, and opens none of them", async () => {
  await writeFile(join(dirname(root), "outside.txt"), "secret");
  await mkdir(join(dirname(root), "library-too"));
  await writeFile(join(dirname(root), "library-too", "x.txt"), "secret");
  await put(root, "sub/in.txt", "x");
  const links: readonly (readonly [string, string, RegExp])[] = [
    ["out.txt", "../outside.txt", /out of the library/],
    ["sibling.txt", "../library-too/x.txt", /out of the library/],
    ["etc", "/etc", /out of the library/],
    ["loop-a", "loop-b", /circle/],
    ["loop-b", "loop-a", /circle/],
    ["dangling", "nowhere", /leads to nothing/],
    ["sub/up", "..", /link to a folder/],
  ];
  for (const [key, target] of links) await symlink(target, join(root, key));
  const files = await listed(folderSource("f", root));
  expect(files).toHaveLength(2 + links.length);
  for (const [key, , problem] of links) {
    expect([key, files.find((file) => file.key === key)]).toMatchObject([
      key,
      { isFolder: false, problem: expect.stringMatching(problem) as string },
    ]);
    await expect(folderSource("f", root).open(key)).rejects.toMatchObject({ code: "file_gone" });
    await expect(folderSource("f", root).localPath(key)).rejects.toMatchObject({ code: "file_gone" });
  }
});

it("never leaves its folder by a key", async () => {
  await writeFile(join(dirname(root), "outside.txt"), "secret");
  for (const key of ["../outside.txt", "a/../../outside.txt", "/etc/passwd", ".", ""]) {
    await expect(folderSource("f", root).open(key)).rejects.toMatchObject({ code: "file_gone" });
  }
});

it("never leaves its folder through a folder that became a link", async () => {
  await mkdir(join(dirname(root), "elsewhere"));
  await writeFile(join(dirname(root), "elsewhere", "a.txt"), "secret");
  await symlink("../elsewhere", join(root, "sub"));
  await expect(folderSource("f", root).open("sub/a.txt")).rejects.toMatchObject({ code: "file_gone" });
});

it("lists a pipe without waiting for a writer, and does not open it", async () => {
  await run("mkfifo", [join(root, "pipe.pdf")]);
  expect(await one("pipe.pdf")).toMatchObject({ isFolder: false, problem: "Not a regular file" });
  await expect(folderSource("f", root).open("pipe.pdf")).rejects.toMatchObject({ code: "file_gone" });
});

it("leaves out what is hidden and what editors leave behind", async () => {
  for (const key of [
    ".git/config",
    ".hidden",
    "~$letter.docx",
    "Thumbs.db",
    "desktop.ini",
    "lost+found/#12",
    "kept.txt",
  ])
    await put(root, key, "x");
  expect((await listed(folderSource("f", root))).map((file) => file.key)).toEqual(["kept.txt"]);
});

it("lists two names that are not UTF-8 without stumbling over either", async () => {
  for (const byte of [0xe8, 0xe9])
    await writeFile(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([byte]), Buffer.from(".pdf")]), "x");
  const files = await listed(folderSource("f", root));
  expect(files).toHaveLength(1);
  expect(files[0]).toMatchObject({ problem: expect.stringContaining("its name cannot be read") as string });
});

const FDS = "/proc/self/fd";

it.skipIf(!existsSync(FDS))("closes what it opened when the reader leaves early (needs /proc, to see it)", async () => {
  await put(root, "big.bin", Buffer.alloc(4_000_000));
  const source = folderSource("f", root);
  const openHere = async (): Promise<string[]> => {
    const links = await Promise.all((await readdir(FDS)).map((fd) => readlink(join(FDS, fd)).catch(() => "")));
    return links.filter((link) => link.startsWith(root));
  };
  const opened = await Promise.all(Array.from({ length: 20 }, () => source.open("big.bin")));
  expect(await openHere()).toHaveLength(20);
  await Promise.all(opened.map(({ stream }) => stream.cancel()));
  await expect.poll(openHere).toEqual([]);
});

it("stops listing when it is told to", async () => {
  for (const key of ["a/b/c.txt", "z.txt"]) await put(root, key, "x");
  const stopped = new AbortController();
  const walk = async (): Promise<void> => {
    for await (const file of folderSource("f", root).list(stopped.signal)) if (file.isFolder) stopped.abort();
  };
  await expect(walk()).rejects.toMatchObject({ name: "AbortError" });
});

const NOBODY = 65_534;

/** Lists the folder as a user without rights: the superuser may read everything. */
async function listedByNobody(): Promise<SourceFile[]> {
  const program = `import { folderSource } from ${JSON.stringify(import.meta.resolve("./folder.ts"))};
    const files = [];
    for await (const file of folderSource("f", ${JSON.stringify(root)}).list(new AbortController().signal)) files.push(file);
    process.stdout.write(JSON.stringify(files));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { uid: NOBODY, gid: NOBODY, cwd: "/" });
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  await new Promise((resolve) => child.on("close", resolve));
  return JSON.parse(Buffer.concat(parts).toString("utf8")) as SourceFile[];
}

it.skipIf(process.getuid?.() !== 0)(
  "says what it has no permission to read, and lists all the rest (needs root, to drop its rights)",
  async () => {
    await put(root, "open/a.txt", "x");
    await put(root, "closed/b.txt", "x");
    await put(root, "names-only/sub/c.txt", "x");
    await put(root, "secret.pdf", "x");
    await chmod(dirname(root), 0o755);
    await chmod(join(root, "closed"), 0o700);
    await chmod(join(root, "names-only"), 0o744);
    await chmod(join(root, "secret.pdf"), 0o600);
    const before = await one("secret.pdf");
    const files = new Map((await listedByNobody()).map((file) => [file.key, file]));
    expect([...files.keys()]).toEqual(["closed", "names-only", "names-only/sub", "open", "open/a.txt", "secret.pdf"]);
    const denied = { problem: "No permission to read it" };
    expect(files.get("closed")).toMatchObject({ isFolder: true, ...denied });
    expect(files.get("names-only/sub")).toMatchObject({ isFolder: true, ...denied });
    expect(files.get("secret.pdf")).toMatchObject({ isFolder: false, ...denied });
    expect(files.get("open/a.txt")).toMatchObject({ problem: null });
    expect(files.get("secret.pdf")?.version).not.toBe(before?.version);
  },
);

it("tells its disk as what every identity begins with", async () => {
  const source = folderSource("f", root);
  await put(root, "Folder/manual.txt", "text");
  const disk = (await source.disk?.()) ?? "none";
  for (const { key, identity } of await listed(source)) expect([key, identity?.startsWith(disk)]).toEqual([key, true]);
  await rm(root, { recursive: true });
  await expect(source.disk?.()).rejects.toMatchObject({ code: "source_unavailable" });
});

it("tells nothing of what another data folder holds, and opens nothing of it", async () => {
  await put(root, "data.before-2026/secret.key", "secret");
  await put(root, "data.before-2026/records.db", "records");
  await put(root, "data.before-2026/outbox/mail.eml", "a link");
  await put(root, "keys/secret.key", "a story on keys");
  const keys = (await listed(folderSource("f", root))).map(({ key }) => key);
  expect(keys).toEqual(["data.before-2026", "keys", "keys/secret.key"]);
  for (const key of ["data.before-2026/secret.key", "data.before-2026/outbox/mail.eml"])
    await expect(folderSource("f", root).open(key)).rejects.toMatchObject({ code: "file_gone" });
});
