import { expect, it } from "vitest";
import { madeEntry } from "../../ui/file-list/made-entry.ts";
import { downloadOf, sizeOfPicks } from "./downloads.ts";
import { NO_PICKS, pickStretch as pickPlaces, togglePick } from "./picks.ts";

const entry = (id: string, size: number | null) =>
  madeEntry(id, { isFolder: size === null, mimeType: "text/plain", size });
const pickStretch = (one: number, other: number) => pickPlaces(one, other, { order: "name asc", total: 4 });
const rows = [entry("folder", null), entry("a", 1), entry("b", 2), entry("c", 4)];
type Meant = Parameters<typeof downloadOf>[0];
const base: Meant = { folderId: "here", rows, picks: NO_PICKS, selected: undefined, load: async () => rows };

const saved = async (meant: Partial<Meant>) => {
  const download = downloadOf({ ...base, ...meant });
  return download.kind === "zip" ? await download.ids() : download.kind === "file" ? download.file.id : download.label;
};

it("saves a file as it is, a folder as ZIP, and without a selection the folder that is shown", async () => {
  expect(await saved({ selected: rows[1] })).toBe("a");
  expect(await saved({ selected: rows[0] })).toEqual(["folder"]);
  expect(await saved({})).toEqual(["here"]);
  expect(await saved({ rows: [] })).toBe("Download");
});

it("saves what is meant, and a folder that is meant as a whole as that folder", async () => {
  expect(await saved({ picks: pickStretch(1, 2) })).toEqual(["a", "b"]);
  const some = togglePick(togglePick(pickStretch(0, 2), { index: 1, id: "a", size: 1 }), {
    index: 3,
    id: "c",
    size: 4,
  });
  expect(await saved({ picks: some })).toEqual(["c", "folder", "b"]);
  expect(await saved({ picks: pickStretch(0, 3) })).toEqual(["here"]);
});

it("says how many can be saved at once when it is too many", () => {
  const many = { length: 5_000, at: () => undefined, findIndex: () => -1 };
  expect(downloadOf({ ...base, rows: many, picks: pickStretch(0, 2_000) })).toEqual({
    kind: "none",
    label: "Up to 1,000 at once, or the whole folder",
  });
  expect(downloadOf({ ...base, rows: many, picks: pickStretch(0, 4_999) }).kind).toBe("zip");
});

it("adds up sizes as far as all are known", () => {
  expect(sizeOfPicks(pickStretch(1, 3), rows)).toBe(7);
  expect(sizeOfPicks(pickStretch(0, 3), rows)).toBeNull();
  expect(sizeOfPicks(togglePick(NO_PICKS, { index: 3, id: "c", size: 4 }), rows)).toBe(4);
});
