import { expect, it } from "vitest";
import { documentPrior as prior, readNames, type DocumentNames } from "./document-prior.ts";

const manual: DocumentNames = {
  name: "ATP 3-34.22 (Engineers).pdf",
  title: "Engineer Operations",
  folderPath: "Doctrine/Army",
  publicationNumber: "ATP 3-34.22",
  publishedAt: "2021-04",
};

const documentPrior = (query: string, names: DocumentNames, rarity?: (word: string) => number): number =>
  prior(query, rarity)(readNames(names)).value;

it("is 1 when every word of the query names the document, 0 when none does", () => {
  expect(documentPrior("the engineers' operation", manual)).toBe(1);
  expect(documentPrior("submarine", manual)).toBe(0);
  expect(documentPrior("of the", manual)).toBe(0);
});

it("knows the words that a file's name joins", () => {
  const unknown: DocumentNames = { ...manual, title: null, publicationNumber: null, publishedAt: null };
  expect(documentPrior("FM 3-90", { ...unknown, name: "fm3-90.txt" })).toBe(1);
  expect(documentPrior("camel report", { ...unknown, name: "CamelCaseReport2024.txt" })).toBe(1);
});

it("takes the share of the query's words", () => {
  expect(documentPrior("engineer submarine", manual)).toBe(0.5);
});

it("counts a folder's name for less than the document's own", () => {
  expect(documentPrior("army", manual)).toBe(0.5);
});

it("knows a publication by its number, whatever else is asked", () => {
  expect(documentPrior("what does atp 3-34.22 say about gap crossing sites", manual)).toBeGreaterThanOrEqual(0.9);
  expect(documentPrior("what does atp 3-34.23 say about gap crossing sites", manual)).toBeLessThan(0.5);
});

it("knows the year of publication", () => {
  expect(documentPrior("engineer 2021", manual)).toBe(1);
  expect(documentPrior("engineer 2019", manual)).toBe(0.5);
});

it("lets rare words count for more", () => {
  const rarity = (word: string) => (word === "engineer" ? 3 : 1);
  expect(documentPrior("engineer submarine", manual, rarity)).toBe(0.75);
});

it("tells what each of the names makes of it", () => {
  const shares = (query: string) => [...prior(query)(readNames(manual)).shares];
  expect(shares("engineer operations army 2021")).toEqual([
    ["title", 0.5],
    ["folder", 0.125],
    ["year", 0.25],
  ]);
  expect(shares("engineers 3")).toEqual([
    ["title", 0.5],
    ["publication number", 0.5],
  ]);
  expect(shares("submarine")).toEqual([]);
});

it("makes of its shares the whole", () => {
  for (const query of ["atp 3-34.22 gap crossing sites and more", "army 2021 atp", "engineers", "of the"]) {
    const { value, shares } = prior(query)(readNames(manual));
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(value, 12);
  }
});
