import { afterEach, beforeEach, expect, it } from "vitest";
import { memoryStorage } from "../../lib/session-store.ts";
import { keepPlace, recallPlace } from "./list-place.ts";

const NOWHERE = { selectedId: null, scrollTop: 0, openIds: null, index: -1, picks: null };

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
