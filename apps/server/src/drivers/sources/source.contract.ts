import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Source, SourceFile } from "./source.ts";

/** A source and the hands to change what it holds. */
export interface SourceUnderTest {
  readonly source: Source;
  /** Adds or overwrites a file, with its folders. */
  readonly put: (key: string, content: string | Uint8Array) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Takes the whole place away. */
  readonly takeAway: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const NEVER = new AbortController().signal;

/** Everything the source lists, in its order. */
export async function listed(source: Source): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const file of source.list(NEVER)) files.push(file);
  return files;
}

export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** Names that break what is careless: quotes, emoji, bidi marks, a newline, per cent signs, wildcards, spaces at the ends. */
export const ODD_NAMES: readonly string[] = [
  `"quoted" & 'single'.txt`,
  "😀👩‍💻.txt",
  "invoice\u202efdp.txt",
  "two\nlines.txt",
  "100%25 _*?.txt",
  "<b>bold<b>.txt",
  "back\\slash.txt",
  " space at both ends .txt ",
  "résumé 平和.txt",
];

/** What every source promises. */
export function sourceContract(kind: string, make: () => Promise<SourceUnderTest>): void {
  describe(`${kind} source`, () => {
    let place: SourceUnderTest;
    beforeEach(async () => {
      place = await make();
    });
    afterEach(() => place.close());

    it("lists a folder before what it holds, and each thing once", async () => {
      for (const key of ["a/b/c/deep.pdf", "a/one.txt", "top.txt", "z/last.md"]) await place.put(key, "x");
      const files = await listed(place.source);
      const byKey = new Map<string, string>();
      for (const { key, parentKey, name } of files) {
        // Its folder has been told before it.
        expect([key, parentKey === null || byKey.has(parentKey)]).toEqual([key, true]);
        byKey.set(key, parentKey === null ? name : `${byKey.get(parentKey)}/${name}`);
      }
      expect([...byKey.values()].toSorted()).toEqual([
        "a",
        "a/b",
        "a/b/c",
        "a/b/c/deep.pdf",
        "a/one.txt",
        "top.txt",
        "z",
        "z/last.md",
      ]);
      expect(byKey.size).toBe(files.length);
      const folders = files.filter((file) => file.isFolder).map((file) => byKey.get(file.key));
      expect(folders.toSorted()).toEqual(["a", "a/b", "a/b/c", "z"]);
    });

    it("tells a file's name, type and size", async () => {
      await place.put("manuals/Guide.PDF", "12345");
      const file = (await listed(place.source)).find((one) => one.key === "manuals/Guide.PDF");
      expect(file).toMatchObject({
        name: "Guide.PDF",
        mimeType: "application/pdf",
        size: 5,
        isFolder: false,
        problem: null,
      });
      expect(Number.isInteger(file?.modifiedAt)).toBe(true);
    });

    it("lists nothing where there is nothing", async () => {
      expect(await listed(place.source)).toEqual([]);
    });

    it("gives a file another version when its bytes change, and the same one when they do not", async () => {
      await place.put("a.txt", "one");
      await place.put("b.txt", "other");
      const versionOf = async (key: string) => (await listed(place.source)).find((file) => file.key === key)?.version;
      const [a, b] = [await versionOf("a.txt"), await versionOf("b.txt")];
      expect(await versionOf("a.txt")).toBe(a);
      await place.put("a.txt", "another");
      expect(await versionOf("a.txt")).not.toBe(a);
      expect(await versionOf("b.txt")).toBe(b);
    });

    it("opens the bytes of the version that it lists", async () => {
      await place.put("folder/a.txt", "Hello, reader");
      const file = (await listed(place.source)).find((one) => one.key === "folder/a.txt");
      const opened = await place.source.open("folder/a.txt");
      expect(opened).toMatchObject({ size: 13, version: file?.version });
      expect(await textOf(opened.stream)).toBe("Hello, reader");
    });

    it("opens a part, both ends included, and no more than there is", async () => {
      await place.put("a.txt", "0123456789");
      const part = async (start: number, end: number) => {
        const { stream, size } = await place.source.open("a.txt", { start, end });
        return [size, await textOf(stream)];
      };
      expect(await part(0, 0)).toEqual([10, "0"]);
      expect(await part(3, 5)).toEqual([10, "345"]);
      expect(await part(8, 4_095)).toEqual([10, "89"]);
      expect(await part(10, 20)).toEqual([10, ""]);
    });

    it("opens a file of no bytes", async () => {
      await place.put("empty.pdf", "");
      const opened = await place.source.open("empty.pdf", { start: 0, end: 4_095 });
      expect([opened.size, await textOf(opened.stream)]).toEqual([0, ""]);
      expect(await textOf((await place.source.open("empty.pdf")).stream)).toBe("");
    });

    it("gives a path to the bytes until it is released", async () => {
      await place.put("a/b.txt", "text");
      const { path, version, release } = await place.source.localPath("a/b.txt");
      expect(await readFile(path, "utf8")).toBe("text");
      expect(version).toBe((await listed(place.source)).find((file) => file.key === "a/b.txt")?.version);
      await release();
    });

    it("lists and opens files whatever they are called", async () => {
      for (const name of ODD_NAMES) await place.put(`odd/${name}`, name);
      const files = (await listed(place.source)).filter((file) => !file.isFolder);
      expect(files.map((file) => file.name).toSorted()).toEqual(ODD_NAMES.toSorted());
      for (const file of files) expect(await textOf((await place.source.open(file.key)).stream)).toBe(file.name);
    });

    it("says of a file that is gone, or never was, that it is gone", async () => {
      await place.put("a.txt", "x");
      await place.remove("a.txt");
      for (const key of ["a.txt", "never/was.txt"]) {
        await expect(place.source.open(key)).rejects.toMatchObject({ code: "file_gone" });
        await expect(place.source.localPath(key)).rejects.toMatchObject({ code: "file_gone" });
      }
    });

    it("says that the place cannot be read instead of listing nothing", async () => {
      await place.put("a.txt", "x");
      await place.takeAway();
      await expect(listed(place.source)).rejects.toMatchObject({ code: "source_unavailable" });
    });

    it("hints at a change, and no longer once it is closed", async () => {
      await place.put("a.txt", "x");
      let hints = 0;
      const watcher = await place.source.watch(() => void (hints += 1));
      // Watching may take a moment to begin: it is a hint, and a later change shows it.
      await expect
        .poll(
          async () => {
            await place.put(`b${hints}.txt`, "y");
            return hints;
          },
          { timeout: 10_000, interval: 600 },
        )
        .toBeGreaterThan(0);
      await watcher.close();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const before = hints;
      await place.put("c.txt", "z");
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(hints).toBe(before);
    });
  });
}
