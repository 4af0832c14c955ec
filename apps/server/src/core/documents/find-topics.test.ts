import { expect, it } from "vitest";
import { topicFinder } from "./find-topics.ts";

const TOPICS = [
  { id: "logistics", name: "Logistics", words: ["logist*", "supply", "convoy", "freight", "ammunition supply"] },
  { id: "medical", name: "Medicine", words: ["medical", "patient", "hospital", "wound"] },
];
const topics = topicFinder(TOPICS);

const FILLER = "It was said there by somebody that the weather stayed fair over every valley and hill nearby. ".repeat(
  20,
);
const page = (text: string) => `${text} ${FILLER}`;
const SUPPLY = "Convoys carry supplies by freight. The logistician plans each convoy. ".repeat(2);

const find = (pages: readonly string[], some: { title?: string; headings?: readonly string[] } = {}) =>
  topics({ title: some.title ?? null, headings: some.headings ?? [], pages });

it("finds a topic by several of its words, in any of their forms", () => {
  expect(find([page(SUPPLY)])).toEqual(["logistics"]);
});

it("does not take one word for a topic, however often it occurs", () => {
  expect(find([page("Supply and supply, and supplies again. ".repeat(10))])).toEqual([]);
});

it("does not take a passing mention for a topic", () => {
  expect(find([page(SUPPLY), ...Array.from({ length: 12 }, () => page(""))])).toEqual([]);
});

it("gives weight to the title and to headings", () => {
  const pages = [page("A convoy, a supply, a freight train."), ...Array.from({ length: 4 }, () => page(""))];
  expect(find(pages)).toEqual([]);
  expect(find(pages, { title: "Supply in Winter" })).toEqual(["logistics"]);
  const headings = ["Supply routes", "Convoys", "Freight", "Logistic planning", "More"];
  expect(find(pages, { headings })).toEqual(["logistics"]);
});

it("gives the strongest first, and leaves out one that is beside the point", () => {
  const wounds = "Wounds are dressed; patients go to the medical hospital. ".repeat(2);
  expect(find([page(SUPPLY.repeat(2) + wounds.repeat(2))])).toHaveLength(2);
  const much = Array.from({ length: 6 }, () => page(wounds));
  expect(find([...much, page("Convoy, supply and freight.")])).toEqual(["medical"]);
});

it("tells a long document by pages spread over all of it", () => {
  const pages = Array.from({ length: 1_000 }, (_, i) => page(i < 500 ? "" : SUPPLY));
  expect(find(pages)).toEqual(["logistics"]);
});

it("finds nothing in what says nothing", () => {
  expect(find([])).toEqual([]);
  expect(find([""], { title: "Supply" })).toEqual([]);
  expect(topicFinder([])({ title: "Supply", headings: [], pages: [SUPPLY] })).toEqual([]);
});
