import type { FileEntry } from "@reading-room/contract/browse";
import { describe, expect, it } from "vitest";
import { madeEntry } from "./made-entry.ts";
import { sortFiles, toggleSort } from "./sort-files.ts";

const names = (files: readonly FileEntry[]) => files.map((file) => file.name);

describe("sortFiles", () => {
  const files = [
    madeEntry("b 10"),
    madeEntry("Z folder", { isFolder: true, size: null }),
    madeEntry("B 2"),
    madeEntry("a"),
  ];

  it("puts folders first in both directions and counts numbers in names", () => {
    expect(names(sortFiles(files, { sort: "name", order: "asc" }))).toEqual(["Z folder", "a", "B 2", "b 10"]);
    expect(names(sortFiles(files, { sort: "name", order: "desc" }))).toEqual(["Z folder", "b 10", "B 2", "a"]);
  });

  it("puts names with signs in the order of folders on the server", () => {
    const signs = ["{braces}", "[brackets]", "-dash", "Ábaco", "abacus", "(paren)", "%41"].map((name) =>
      madeEntry(name),
    );
    const order = ["%41", "(paren)", "-dash", "[brackets]", "Ábaco", "abacus", "{braces}"];
    expect(names(sortFiles(signs, { sort: "name", order: "asc" }))).toEqual(order);
  });

  it("mixes folders in by relevance and keeps the server's order among equals", () => {
    const hits = [
      madeEntry("x", { rank: 3 }),
      madeEntry("f", { rank: 4, isFolder: true }),
      madeEntry("y", { rank: 3 }),
    ];
    expect(names(sortFiles(hits, { sort: "relevance", order: "desc" }))).toEqual(["f", "x", "y"]);
  });

  it("falls back to the name where date, size or kind are equal or unknown", () => {
    const dated = [
      madeEntry("c"),
      madeEntry("b"),
      madeEntry("a", { modifiedTime: "2024-01-01T00:00:00.000Z", size: 9 }),
    ];
    expect(names(sortFiles(dated, { sort: "date", order: "desc" }))).toEqual(["a", "b", "c"]);
    expect(names(sortFiles(dated, { sort: "size", order: "asc" }))).toEqual(["b", "c", "a"]);
    expect(names(sortFiles(dated, { sort: "kind", order: "asc" }))).toEqual(["a", "b", "c"]);
  });
});

describe("toggleSort", () => {
  it("turns the same column round and starts another one ascending", () => {
    expect(toggleSort({ sort: "name", order: "asc" }, "name")).toEqual({ sort: "name", order: "desc" });
    expect(toggleSort({ sort: "name", order: "desc" }, "name")).toEqual({ sort: "name", order: "asc" });
    expect(toggleSort({ sort: "name", order: "desc" }, "size")).toEqual({ sort: "size", order: "asc" });
  });

  it("starts relevance with the best", () => {
    expect(toggleSort({ sort: "name", order: "asc" }, "relevance")).toEqual({ sort: "relevance", order: "desc" });
  });
});
