import { expect, it } from "vitest";
import { closedFoldersSaid, sourceTrouble } from "./closed-folders.ts";

const CLOSED = { id: "c", folderPath: "Manuals/Old", reason: "No permission to read it" };
const ONE = { folders: 1, named: [CLOSED] };

it("names a folder that could not be read, with the reason and what that means for what is in it", () => {
  expect(closedFoldersSaid({ folders: 0, named: [] })).toBeNull();
  expect(closedFoldersSaid(ONE)).toBe(
    'A folder could not be read, so what is in it is missing or as it was before: "Manuals/Old" (No permission to read it).',
  );
});

it("names a few of many, and counts the others", () => {
  const named = ["a", "b", "c", "d"].map((folderPath) => ({ ...CLOSED, folderPath, reason: "It is closed" }));
  expect(closedFoldersSaid({ folders: 1_200, named })).toBe(
    '1,200 folders could not be read, so what is in them is missing or as it was before: "a" (It is closed), "b" (It is closed), "c" (It is closed) and 1,197 more.',
  );
});

it("says of a source what its last look could not do; of one that was not reached nothing is known of its folders", () => {
  const said = closedFoldersSaid(ONE);
  expect(sourceTrouble({ last_error: null, files_held: 0 }, ONE)).toEqual({ says: said, folders: 1 });
  expect(sourceTrouble({ last_error: "It is away.", files_held: 0 }, ONE)).toEqual({ says: "It is away.", folders: 0 });
  expect(sourceTrouble({ last_error: "7 files are kept.", files_held: 7 }, ONE)).toEqual({
    says: `7 files are kept. ${said}`,
    folders: 1,
  });
});
