import { expect, it } from "vitest";
import { reportedCitationsStore } from "./reported-citations-store.ts";
import { memoryStorage } from "./session-store.ts";

const FIRST = { messageId: "m1", index: 1 };

function scene() {
  const storage = memoryStorage();
  let owner: string | undefined = "ada";
  const store = reportedCitationsStore({ storage, userId: () => owner });
  return { storage, store, become: (next: string | undefined) => void (owner = next) };
}

it("knows what was said last of each citation that was reported", () => {
  const { store } = scene();
  expect(store.said(FIRST)).toBeNull();
  store.note(FIRST, "Another page.");
  store.note({ ...FIRST, index: 2 }, "");
  store.note(FIRST, "Page 3.");
  expect(store.said(FIRST)).toBe("Page 3.");
  expect(store.said({ ...FIRST, index: 2 })).toBe("");
  expect(store.said({ messageId: "m2", index: 1 })).toBeNull();
});

it("tells nobody of another's, and forgets", () => {
  const { store, become } = scene();
  store.note(FIRST, "Page 3.");
  become("ben");
  expect(store.said(FIRST)).toBeNull();
  become(undefined);
  store.note(FIRST, "Nobody's.");
  become("ada");
  expect(store.said(FIRST)).toBe("Page 3.");
  store.forget();
  expect(store.said(FIRST)).toBeNull();
});

it("keeps the latest hundred", () => {
  const { store } = scene();
  for (let index = 1; index <= 101; index += 1) store.note({ messageId: "m1", index }, "No.");
  expect(store.said(FIRST)).toBeNull();
  expect(store.said({ messageId: "m1", index: 2 })).toBe("No.");
});

it.each(["{", "null", '["ada",7]', '["ada",["m1 1"]]', '{"0":"ada"}'])("takes %s for none", (kept) => {
  const { storage, store } = scene();
  storage.setItem("reportedCitations", kept);
  expect(store.said(FIRST)).toBeNull();
});
