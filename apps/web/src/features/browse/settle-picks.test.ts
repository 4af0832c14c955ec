import type { FileEntry } from "@reading-room/contract/browse";
import { expect, it } from "vitest";
import { madeEntry } from "../../ui/file-list/made-entry.ts";
import { countPicks, isPicked, isWhole, NO_PICKS, pickSpots, togglePick, type Picks } from "./picks.ts";
import { pickBetween, settlePicks, spotOf } from "./settle-picks.ts";

const entry = (id: string) => madeEntry(id, { isFolder: id === "folder", mimeType: "text/plain", size: 10 });
const list = (...ids: string[]) => ids.map(entry);
/** As of a folder of which this browser has seen nothing. */
const unseen = (length: number) => ({ length, at: () => undefined, findIndex: () => -1 });
const meant = (picks: Picks, rows: readonly FileEntry[]) =>
  rows.flatMap(({ id }, index) => (isPicked(picks, index, id) ? [id] : []));

const NAMES = list("a", "b", "c", "d");
const TURNED = NAMES.toReversed();

it("means the same entries in another order", () => {
  const picks = pickBetween({ rows: NAMES, order: "name asc" }, 0, 1);
  expect(meant(settlePicks(picks, { rows: TURNED, order: "name desc" }), TURNED)).toEqual(["b", "a"]);
});

it("means the same entries when another comes before them, and no more than those that are left", () => {
  const picks = pickBetween({ rows: NAMES, order: "name asc" }, 2, 1);
  const more = list("0", "a", "b", "c", "d");
  expect(meant(settlePicks(picks, { rows: more, order: "name asc" }), more)).toEqual(["b", "c"]);
  const fewer = list("a", "c", "d");
  const settled = settlePicks(picks, { rows: fewer, order: "name asc" });
  expect([meant(settled, fewer), countPicks(settled)]).toEqual([["c"], 1]);
});

it("is nothing in an empty list", () => {
  expect(settlePicks(pickSpots([{ id: "a", size: 1 }]), { rows: [], order: "name asc" })).toEqual(NO_PICKS);
});

it("goes on meaning all of a list that is not all there, in any order and number, less what was taken out", () => {
  const all = togglePick(pickBetween({ rows: unseen(5_000), order: "name asc" }, 0, 4_999), {
    index: 7,
    id: "x",
    size: 1,
  });
  const settled = settlePicks(all, { rows: unseen(5_001), order: "size asc" });
  expect([countPicks(settled), isPicked(settled, 3, "x")]).toEqual([5_000, false]);
  expect(
    isWhole(
      settlePicks(pickBetween({ rows: unseen(5_000), order: "name asc" }, 0, 4_999), {
        rows: unseen(9),
        order: "name asc",
      }),
      9,
    ),
  ).toBe(true);
});

it("lets go of unseen places once others may stand there, and keeps the entries chosen one by one", () => {
  const some = togglePick(pickBetween({ rows: unseen(5_000), order: "name asc" }, 10, 2_000), {
    index: 3_000,
    id: "x",
    size: 1,
  });
  expect(countPicks(settlePicks(some, { rows: unseen(5_000), order: "name asc" }))).toBe(1_992);
  for (const [total, order] of [
    [5_001, "name asc"],
    [5_000, "name desc"],
  ] as const)
    expect(countPicks(settlePicks(some, { rows: unseen(total), order }))).toBe(1);
});

it("knows no size of a folder", () => {
  expect([spotOf(entry("folder"), 1).size, spotOf(entry("a"), 1).size]).toEqual([null, 10]);
});
