import type { LibrarySource } from "@reading-room/contract/admin-library";
import { expect, it } from "vitest";
import { countOfState, countParts } from "./count-parts.ts";

const FILES = { total: 10, waiting: 1, indexed: 6, partly: 0, failed: 3, skipped: 0 };
const source = (files: LibrarySource["files"]): LibrarySource => ({
  id: "s",
  kind: "folder",
  name: "Library",
  uri: "/library",
  state: "idle",
  last_scan_at: null,
  last_error: null,
  origin: "setting",
  is_enabled: true,
  files_held: 0,
  files,
});

it("shows the states that files are in, with words and shares", () => {
  expect(countParts(FILES)).toEqual([
    { state: "indexed", label: "Searchable", count: 6, share: 0.6 },
    { state: "failed", label: "Failed", count: 3, share: 0.3 },
    { state: "waiting", label: "Waiting", count: 1, share: 0.1 },
  ]);
});

it("shows nothing of an empty source", () => {
  expect(countParts({ total: 0, waiting: 0, indexed: 0, partly: 0, failed: 0, skipped: 0 })).toEqual([]);
});

it("adds up the sources", () => {
  expect(countOfState([source(FILES), source(FILES)], "failed")).toBe(6);
  expect([countOfState([source(FILES)], "running"), countOfState([], "failed")]).toEqual([null, null]);
});
