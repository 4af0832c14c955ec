import { expect, it } from "vitest";
import { memoryStorage } from "../../lib/session-store.ts";
import { keptPlaces } from "./kept-places.ts";

const left = (page: number) => ({ place: { page, fraction: 0.4 }, page });

it("brings back where each entry of the history was left last, after a reload, too", () => {
  const storage = memoryStorage();
  keptPlaces(storage).keep("a", left(3));
  keptPlaces(storage).keep("b", left(7));
  keptPlaces(storage).keep("a", left(4));
  const places = keptPlaces(storage);
  expect([places.recall("a"), places.recall("b"), places.recall("c")]).toEqual([left(4), left(7), null]);
});

it("forgets those that were left longest ago, and not those that are left often", () => {
  const places = keptPlaces(memoryStorage());
  places.keep("first", left(1));
  places.keep("often", left(2));
  for (let page = 1; page < 100; page += 1) {
    places.keep(`entry ${page}`, left(page));
    places.keep("often", left(2));
  }
  expect([places.recall("first"), places.recall("entry 1"), places.recall("often")]).toEqual([null, left(1), left(2)]);
});

it("begins anew where what was kept is not readable, and loses only the place where nothing more fits", () => {
  const storage = memoryStorage();
  storage.setItem("viewerPlaces", '[["a",{"place":{"page":"3"}}]]');
  expect(keptPlaces(storage).recall("a")).toBeNull();
  const full = () => {
    throw new Error("full");
  };
  const places = keptPlaces({ ...storage, setItem: full });
  places.keep("a", left(3));
  expect(places.recall("a")).toBeNull();
});
