import { expect, it } from "vitest";
import { allVisible } from "./all-visible.ts";

const EVERYTHING = { sourceIds: ["s1", "s2"] };
const ONE_SOURCE = { sourceIds: ["s1"] };

/** A table of two sources, at a state that a test moves on. */
function tableAt(version: number) {
  const state = { version, looked: 0, hidden: 0 };
  const table = {
    version: async () => {
      state.looked += 1;
      return state.version;
    },
    countRows: async (hidden?: string) => (hidden?.includes("s2") === true ? state.hidden : state.hidden + 7),
  };
  return { state, visibility: allVisible(table) };
}

it("tells at which state everything is seen, and that some rows are hidden from others", async () => {
  const { visibility } = tableAt(3);
  expect(await visibility.seenWhole(EVERYTHING)).toBe(3);
  expect(await visibility.seenWhole(ONE_SOURCE)).toBeNull();
});

it("looks at the state once before several questions of one search, and behind each of them", async () => {
  const { state, visibility } = tableAt(3);
  for (let question = 0; question < 3; question++) {
    expect(await visibility.seenWhole(EVERYTHING)).toBe(3);
    expect(await visibility.isPresent(EVERYTHING, 3)).toBe(true);
  }
  expect(state.looked).toBe(4);
});

it("looks through the table anew once a question was asked at a state that is no longer the present one", async () => {
  const { state, visibility } = tableAt(3);
  expect(await visibility.seenWhole(EVERYTHING)).toBe(3);
  Object.assign(state, { version: 4, hidden: 1 });
  expect(await visibility.isPresent(EVERYTHING, 3)).toBe(false);
  expect(await visibility.seenWhole(EVERYTHING)).toBeNull();
});
