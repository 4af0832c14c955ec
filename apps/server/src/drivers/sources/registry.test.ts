import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { checkSources, sourcesOf } from "./registry.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-sources-"));
  await writeFile(join(folder, "a file.pdf"), "%PDF");
});

it("makes one source of each place, in order, whatever ways lead to it", () => {
  const sources = sourcesOf(["docs", "/srv/more", "./docs/", "docs/../docs"], "/house");
  expect(sources.map(({ kind, uri, source }) => [kind, uri, source.name])).toEqual([
    ["folder", "/house/docs", "docs"],
    ["folder", "/srv/more", "more"],
  ]);
});

it("gives the same place the same id at every start, and others other ids", () => {
  const idOf = (entry: string): string | undefined => sourcesOf([entry], "/house")[0]?.source.id;
  expect(idOf("docs")).toBe(idOf("/house/docs"));
  expect(idOf("docs")).not.toBe(idOf("documents"));
  expect(idOf("docs")).toMatch(/^[0-9a-f]{32}$/);
});

it("lets a folder pass, and refuses what is none in one sentence", async () => {
  await checkSources([folder, "."], folder);
  await expect(checkSources([folder, "missing"], folder)).rejects.toMatchObject({
    code: "bad_setting",
    message: `The library folder "${join(folder, "missing")}" does not exist.`,
  });
  await expect(checkSources(["a file.pdf"], folder)).rejects.toThrow(/is a file; a folder is needed\.$/);
});

it("says of places that are still to come that it cannot read them yet", async () => {
  for (const entry of ["gdrive:abc", "s3://bucket/folder"]) {
    await expect(checkSources([entry], folder)).rejects.toMatchObject({ code: "bad_setting" });
    expect(() => sourcesOf([entry], folder)).toThrow(/^The setting LIBRARY names (gdrive:|s3:\/\/)…/);
  }
});
