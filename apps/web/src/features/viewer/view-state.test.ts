import { expect, it } from "vitest";
import { readViewState, turned, withViewState } from "./view-state.ts";
import { ACTUAL_SIZE } from "./zoom.ts";

const of = (query: string) => readViewState(new URLSearchParams(query));
const USUAL = { zoom: "width", rotation: 0, panel: null, find: null, wholeWords: false, view: null } as const;

it("looks at a document as usual where nothing, or nonsense, is said", () => {
  expect(of("page=3&quote=x")).toEqual(USUAL);
  expect(of("zoom=0&rotate=45&panel=everything&whole=yes&view=no")).toEqual(USUAL);
  expect([of("zoom=1e9").zoom, of("zoom=-50").zoom, of("zoom=99999").zoom]).toEqual(["width", "width", "width"]);
});

it("reads what it wrote, and keeps everything else of the address", () => {
  const state = {
    zoom: 1.5 * ACTUAL_SIZE,
    rotation: 270,
    panel: "pages",
    find: "noise",
    wholeWords: true,
    view: "pages",
  } as const;
  const written = withViewState(new URLSearchParams("page=3&quote=x"), state);
  expect(written.toString()).toBe("page=3&quote=x&zoom=150&rotate=270&panel=pages&find=noise&whole=1&view=pages");
  expect(readViewState(written)).toEqual(state);
  expect(withViewState(written, { ...USUAL }).toString()).toBe("page=3&quote=x");
});

it("tells an empty search from none", () => {
  expect([of("find=").find, of("").find]).toEqual(["", null]);
});

it("turns by quarters, around the ends", () => {
  expect([turned(270, 1), turned(0, -1), turned(90, 1)]).toEqual([0, 270, 180]);
});
