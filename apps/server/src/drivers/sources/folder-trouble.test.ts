import { execFile } from "node:child_process";
import { appendFile, chmod, mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderSource } from "./folder.ts";
import { listed, textOf } from "./source.contract.ts";
import type { SourceFile } from "./source.ts";

const run = promisify(execFile);
const NEVER = new AbortController().signal;

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), "reading-room-trouble-")), "library");
  await mkdir(root);
});
afterEach(async () => {
  await chmod(root, 0o755).catch(() => {});
  await rm(dirname(root), { recursive: true, force: true });
});

const source = () => folderSource("f", root);
const put = async (key: string, text = key): Promise<void> => {
  await mkdir(dirname(join(root, key)), { recursive: true });
  await writeFile(join(root, key), text);
};

/** Lists, and does something once the first file has been told. */
async function listedWhile(deed: () => Promise<void>): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const file of source().list(NEVER)) {
    files.push(file);
    if (files.length === 1) await deed();
  }
  return files;
}

it("says that a folder went away while it was listed, instead of telling what is left of it", async () => {
  for (const key of ["a.txt", "b/c.txt", "d/e/f.txt", "z.txt"]) await put(key);
  const away = listedWhile(() => rename(root, `${root}.away`));
  await expect(away).rejects.toMatchObject({ code: "source_unavailable" });
});

it("says so, too, when an empty folder is in its place: that below a mount", async () => {
  for (let i = 0; i < 40; i++) await put(`${i}.txt`);
  const unmounted = listedWhile(async () => {
    await rename(root, `${root}.away`);
    await mkdir(root);
  });
  await expect(unmounted).rejects.toMatchObject({ code: "source_unavailable" });
});

it("leaves out what goes while it is being listed, and tells all the rest", async () => {
  for (const key of ["a.txt", "b/c.txt", "d/e/f.txt", "m/n.txt", "z.txt"]) await put(key);
  const files = await listedWhile(async () => {
    await rm(join(root, "d"), { recursive: true });
    await rm(join(root, "m/n.txt"));
  });
  // What had been looked at before it went may still be told; the next listing knows.
  const kept = files.filter(({ isFolder }) => !isFolder).map(({ key }) => key);
  expect(kept.filter((key) => !key.startsWith("d/") && !key.startsWith("m/"))).toEqual(["a.txt", "b/c.txt", "z.txt"]);
  expect(files.every(({ problem }) => problem === null)).toBe(true);
  expect((await listed(source())).map(({ key }) => key)).toEqual(["a.txt", "b", "b/c.txt", "m", "z.txt"]);
});

it("tells no file as broken that goes between two looks at it, as when its folder is renamed", async () => {
  for (let i = 0; i < 64; i++) await put(`a/${i}.txt`);
  const over = new AbortController();
  const renaming = (async () => {
    while (!over.signal.aborted) {
      await rename(join(root, "a"), join(root, "b"));
      await rename(join(root, "b"), join(root, "a"));
    }
  })();
  const broken: (string | null)[] = [];
  for (let times = 0; times < 100; times++)
    broken.push(...(await listed(source())).flatMap(({ problem }) => problem ?? []));
  over.abort();
  await renaming;
  expect(broken).toEqual([]);
});

it("opens nothing of what became a pipe, a device's name, a folder or a link out since it was listed", async () => {
  await writeFile(join(dirname(root), "outside.txt"), "secret");
  for (const key of ["pipe.pdf", "folder.pdf", "link.pdf", "deep/link.pdf"]) await put(key);
  await listed(source());
  for (const key of ["pipe.pdf", "folder.pdf", "link.pdf"]) await rm(join(root, key));
  await run("mkfifo", [join(root, "pipe.pdf")]);
  await mkdir(join(root, "folder.pdf"));
  await symlink("../outside.txt", join(root, "link.pdf"));
  await rename(join(root, "deep"), join(root, "was-deep"));
  await mkdir(join(dirname(root), "other"));
  await writeFile(join(dirname(root), "other", "link.pdf"), "secret");
  await symlink("../other", join(root, "deep"));
  for (const key of ["pipe.pdf", "folder.pdf", "link.pdf", "deep/link.pdf"]) {
    await expect(source().open(key)).rejects.toMatchObject({ code: "file_gone" });
    await expect(source().localPath(key)).rejects.toMatchObject({ code: "file_gone" });
  }
});

it("never reads a secret while a folder on the way turns into a link and back", async () => {
  await mkdir(join(dirname(root), "other"));
  await writeFile(join(dirname(root), "other", "a.txt"), "secret");
  await put("sub/a.txt", "open");
  await rename(join(root, "sub"), join(root, "real"));
  const over = new AbortController();
  const turn = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await symlink("../other", join(root, "sub")).catch(() => {});
      await rm(join(root, "sub")).catch(() => {});
      await rename(join(root, "real"), join(root, "sub")).catch(() => {});
      await rename(join(root, "sub"), join(root, "real")).catch(() => {});
    }
  };
  const turning = turn();
  const read = new Set<string>();
  for (let i = 0; i < 400; i++) {
    const opened = await source()
      .open("sub/a.txt")
      .catch(() => null);
    if (opened !== null) read.add(await textOf(opened.stream));
  }
  over.abort();
  await turning;
  expect(read.has("secret")).toBe(false);
});

it("gives a file that grows another version each time, and reads no more of it than it had", async () => {
  await put("log.txt", "one");
  const [before] = await listed(source());
  const opened = await source().open("log.txt");
  await appendFile(join(root, "log.txt"), " two");
  expect([opened.size, await textOf(opened.stream)]).toEqual([3, "one"]);
  const [after] = await listed(source());
  expect(after?.version).not.toBe(before?.version);
  const local = await source().localPath("log.txt");
  await local.release();
  expect(local.version).toBe(after?.version);
});

it("takes files from 1970, before it and from the future for files", async () => {
  const dates = { "old.txt": 0, "older.txt": -86_400, "future.txt": Date.UTC(2107, 0, 1) / 1_000 };
  for (const [key, at] of Object.entries(dates)) {
    await put(key);
    await utimes(join(root, key), new Date(at * 1_000), new Date(at * 1_000));
  }
  const files = await listed(source());
  expect(Object.fromEntries(files.map(({ key, modifiedAt }) => [key, (modifiedAt ?? 0) / 1_000]))).toEqual(dates);
  expect(await listed(source())).toEqual(files);
});

it("lists folders as deep as a path can be", async () => {
  const part = "d".repeat(20);
  const deep = Array.from({ length: 150 }, () => part).join("/");
  await put(`${deep}/a.txt`);
  expect((await listed(source())).length).toBe(151);
});
