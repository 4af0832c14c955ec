import type { LibrarySource } from "@reading-room/contract/admin-library";
import { expect, it } from "vitest";
import { menuDeeds, SOURCE_DEEDS } from "./source-deeds.ts";

const SOURCE: LibrarySource = {
  id: "s",
  kind: "folder",
  name: "Manuals",
  uri: "/manuals",
  state: "idle",
  last_scan_at: null,
  last_error: null,
  origin: "setting",
  is_enabled: true,
  files_held: 1_200,
  files: { total: 1, waiting: 0, indexed: 1, partly: 0, failed: 0, skipped: 0 },
};

it("offers to remove only what an admin added: a setting would bring it back", () => {
  expect(menuDeeds(SOURCE)).toEqual(["rescan", "disable"]);
  expect(menuDeeds({ ...SOURCE, origin: "admin" })).toEqual(["rescan", "disable", "remove"]);
});

it("offers nothing but its return, or its end, for a source that is not shown", () => {
  expect(menuDeeds({ ...SOURCE, is_enabled: false })).toEqual(["enable"]);
  expect(menuDeeds({ ...SOURCE, is_enabled: false, origin: "admin" })).toEqual(["enable", "remove"]);
});

it("says how many files would go before they do", () => {
  expect(SOURCE_DEEDS.confirmLoss.title(SOURCE)).toBe("Let go of 1,200 files?");
});
