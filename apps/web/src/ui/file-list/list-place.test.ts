import { afterEach, beforeEach, expect, it } from "vitest";
import { memoryStorage } from "../../lib/session-store.ts";
import { keepPlace, recallPlace, scrollTopIn } from "./list-place.ts";

const NOWHERE = { selectedId: null, scrollTop: 0, shape: null, openIds: null, index: -1, picks: null };

beforeEach(() => Object.assign(globalThis, { sessionStorage: memoryStorage() }));
afterEach(() => Reflect.deleteProperty(globalThis, "sessionStorage"));

it("brings back selection and scroll of the same list, kept one after the other", () => {
  keepPlace("folder:a", { selectedId: "x" });
  keepPlace("folder:a", { scrollTop: 720 });
  expect(recallPlace("folder:a")).toMatchObject({ selectedId: "x", scrollTop: 720, openIds: null });
  keepPlace("folder:a", { openIds: ["x", "y"] });
  expect(recallPlace("folder:a").openIds).toEqual(["x", "y"]);
  expect(recallPlace("folder:b")).toEqual(NOWHERE);
});

it("starts at the top when what was kept is not readable", () => {
  sessionStorage.setItem("listPlace:folder:a", "{not json");
  expect(recallPlace("folder:a")).toEqual(NOWHERE);
  sessionStorage.setItem("listPlace:folder:a", '{"selectedId":7,"scrollTop":"far","openIds":"x"}');
  expect(recallPlace("folder:a")).toEqual(NOWHERE);
});

it("starts at the top where the browser refuses to store", () => {
  Reflect.deleteProperty(globalThis, "sessionStorage");
  keepPlace("folder:a", { scrollTop: 5 });
  expect(recallPlace("folder:a")).toEqual(NOWHERE);
});

it("knows what stood at the upper edge when entries stand otherwise", () => {
  const rows = { rowPx: 36, columns: 1 };
  const cards = { rowPx: 216, columns: 5 };
  expect(scrollTopIn({ scrollTop: 137 * 36 + 9, shape: rows }, rows)).toBe(137 * 36 + 9);
  expect(scrollTopIn({ scrollTop: 137 * 36 + 9, shape: rows }, cards)).toBe(27 * 216);
  expect(scrollTopIn({ scrollTop: 27 * 216 + 100, shape: cards }, { ...cards, columns: 2 })).toBe(67 * 216);
  expect(scrollTopIn({ scrollTop: 500, shape: null }, cards)).toBe(0);
  expect(scrollTopIn({ scrollTop: 500, shape: null }, null)).toBe(500);
});

it("forgets how entries stood where that is not readable", () => {
  keepPlace("folder:a", { shape: { rowPx: 36, columns: 1 } });
  expect(recallPlace("folder:a").shape).toEqual({ rowPx: 36, columns: 1 });
  for (const shape of ["far", null, { rowPx: 0, columns: 1 }, { rowPx: 36 }]) {
    sessionStorage.setItem("listPlace:folder:a", JSON.stringify({ shape }));
    expect(recallPlace("folder:a").shape).toBeNull();
  }
});
