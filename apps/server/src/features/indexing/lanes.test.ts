import { expect, it } from "vitest";
import { fairLanes, type Candidate, type Waiting } from "./lanes.ts";

const file = (id: string, size: number, sourceId = "s"): Candidate => ({ id, sourceId, size });

/** As the rows tell it: of each source the smallest and the oldest, ids counting up with age. */
function waitingOf(files: readonly Candidate[], some: Partial<Waiting> = {}): Waiting {
  const sources = [...new Set(files.map(({ sourceId }) => sourceId))].map((sourceId) => {
    const own = files.filter((one) => one.sourceId === sourceId);
    return {
      sourceId,
      smallest: own.toSorted((a, b) => a.size - b.size || (a.id < b.id ? -1 : 1)),
      oldest: own.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    };
  });
  return { brokenOff: [], wanted: [], sources, ...some };
}
const ids = (chosen: readonly Candidate[]): string[] => chosen.map(({ id }) => id);

it("reads the smallest first, and at every fourth turn the one that waits longest", () => {
  const files = [file("1-large", 900), file("2-larger", 999), ...[3, 4, 5, 6, 7].map((n) => file(`${n}-small`, n))];
  expect(ids(fairLanes().next(waitingOf(files), 10))).toEqual([
    "3-small",
    "4-small",
    "5-small",
    "1-large",
    "6-small",
    "7-small",
    "2-larger",
  ]);
});

it("lets no large file wait for ever while small ones keep coming", () => {
  const lanes = fairLanes();
  let files = [file("0000-large", 1e9)];
  let turns = 0;
  for (; files.some(({ id }) => id === "0000-large") && turns < 50; turns++) {
    files.push(file(`${turns}-a`, 1), file(`${turns}-b`, 1));
    const read = new Set(ids(lanes.next(waitingOf(files), 1)));
    files = files.filter(({ id }) => !read.has(id));
  }
  expect(turns).toBe(4);
});

it("gives each source its turn, however many files another has", () => {
  const many = Array.from({ length: 500 }, (_, i) => file(`a${i}`, 1, "busy"));
  const lanes = fairLanes();
  let files = [...many, file("b1", 5e6, "quiet"), file("b2", 6e6, "quiet"), file("c1", 1, "third")];
  const order: string[] = [];
  for (let i = 0; i < 6; i++) {
    const [next] = ids(lanes.next(waitingOf(files), 1));
    order.push(next ?? "");
    files = files.filter(({ id }) => id !== next);
  }
  expect(order.map((id) => id.slice(0, 1))).toEqual(["a", "b", "c", "a", "b", "a"]);
});

it("takes as much of each source when it takes many at once", () => {
  const files = ["x", "y"].flatMap((source) => Array.from({ length: 40 }, (_, i) => file(`${source}${i}`, i, source)));
  const chosen = fairLanes().next(waitingOf(files), 20);
  expect(chosen.filter(({ sourceId }) => sourceId === "x")).toHaveLength(10);
  expect(new Set(ids(chosen)).size).toBe(20);
});

it("reads first what people wait for, each file once", () => {
  const files = Array.from({ length: 1_000 }, (_, i) => file(`f${i}`, i));
  const wanted = [file("f900", 900), file("f1", 1)];
  expect(ids(fairLanes().next(waitingOf(files, { wanted }), 4))).toEqual(["f900", "f1", "f0", "f2"]);
  expect(ids(fairLanes().next(waitingOf(files, { wanted }), 1))).toEqual(["f900"]);
});

it("reads alone what a worker died over", () => {
  const files = [file("a", 1), file("b", 2)];
  const waiting = waitingOf(files, { brokenOff: [file("killer", 5)], wanted: [file("a", 1)] });
  expect(ids(fairLanes().next(waiting, 10))).toEqual(["killer"]);
});

it("chooses nothing when nothing waits", () => {
  expect(fairLanes().next(waitingOf([]), 10)).toEqual([]);
});
