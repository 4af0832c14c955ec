import { expect, it } from "vitest";
import { memoryStorage } from "../../lib/session-store.ts";
import { visitMarks } from "./visit-marks.ts";

const hit = (id: string, isNew: boolean) => ({ id, isNew });
const marked = (hits: readonly ReturnType<typeof hit>[]): string[] =>
  hits.flatMap(({ id, isNew }) => (isNew ? [id] : []));

it("keeps what was new when the same visit loads its results again, with what came meanwhile", () => {
  const marks = visitMarks(memoryStorage());
  expect(marked(marks.keep("s", [hit("a", true), hit("b", false)]))).toEqual(["a"]);
  const again = [hit("a", false), hit("b", false), hit("c", true)];
  expect(marked(marks.keep("s", again))).toEqual(["a", "c"]);
  expect(marked(marks.keep("other", again))).toEqual(["c"]);
});

it("forgets it when the search is opened anew", () => {
  const marks = visitMarks(memoryStorage());
  marks.keep("s", [hit("a", true)]);
  marks.begin("s");
  expect(marked(marks.keep("s", [hit("a", false)]))).toEqual([]);
});

it("marks what the server marks where what was kept is not readable", () => {
  const storage = memoryStorage();
  storage.setItem("newInVisit:s", '{"a":1');
  expect(marked(visitMarks(storage).keep("s", [hit("a", true), hit("b", false)]))).toEqual(["a"]);
});
