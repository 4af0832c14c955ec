import { expect, it } from "vitest";
import { inListOrder, itemsBehind, withoutEmptyLists } from "./list-rest.ts";
import type { Quote } from "./quote.ts";

const HEAD = "A member may leave who—";
const [A, B, C] = ["(1) pays the fee; or", "(2) returns the keys; and", "(3) signs the book."];
const FIRST = [HEAD, A, B].join("\n\n");
const NEXT = `${C}\n\n(4) Ferries are blue.`;

function behind(pages: readonly string[], text: string): string[] {
  const start = pages[0]?.indexOf(text) ?? -1;
  return itemsBehind(pages, { start, end: start + text.length }).items.map(({ page, ...range }) =>
    (pages[page] ?? "").slice(range.start, range.end),
  );
}

it("goes on behind an item as long as one announces another, on the next page, too", () => {
  expect(behind([FIRST, NEXT], A)).toEqual([B, C]);
  expect(behind([FIRST, NEXT], B)).toEqual([C]);
});

it("is the whole list behind what announces it", () => {
  expect(behind([FIRST, NEXT], HEAD)).toEqual([A, B, C, "(4) Ferries are blue."]);
  expect(behind(["Duties:\n\na. Count boats.\n\nb. Paint them.\n\nBoats are grey."], "Duties:")).toEqual([
    "a. Count boats.",
    "b. Paint them.",
  ]);
});

const STEPS = ["1. Lift off the funnel.", "2. Remove leaves.", "3. Rinse the bucket.", "4. Tip it ten times."];

it("ends above a label that does not follow on, and above a heading, numbered as it may be", () => {
  const below = (...more: readonly string[]) =>
    behind([["To clean it:", ...STEPS, ...more].join("\n\n")], "To clean it:");
  expect(below("4. Faults", "Check the lamp.")).toEqual(STEPS);
  expect(below("5. Faults", "Check the lamp.")).toEqual(STEPS);
  expect(below("6. Close it.")).toEqual(STEPS);
  expect(below("5. Close it.")).toEqual([...STEPS, "5. Close it."]);
});

it("takes no short item for a heading that says that another one comes", () => {
  const items = ["(1) the captain;", "(2) his crew; and", "(3) visitors."];
  expect(behind([["May enter:", ...items].join("\n\n")], "May enter:")).toEqual(items);
});

it("goes on from letter to letter, in Roman numbers, and with items that all have one label", () => {
  const below = (...items: readonly string[]) => behind([["Needed:", ...items].join("\n\n")], "Needed:");
  for (const labels of ["(h) (i) (j)", "(i) (ii) (iii)", "• • •", "1. 1. 1."]) {
    const items = labels.split(" ").map((label) => `${label} One boat`);
    expect(below(...items)).toEqual(items);
  }
});

const DUTIES = ["walks the area;", "hoists the red flag; and", "tests the radio."];

it("is every item without a label of a list whose semicolons say that it goes on, with the one that ends it", () => {
  const below = (...pages: readonly string[]) => behind(pages, "The officer:");
  expect(below(["The officer:", ...DUTIES, "Boats are grey."].join("\n\n"))).toEqual(DUTIES);
  expect(below(`The officer:\n\n${DUTIES[0]}`, [...DUTIES.slice(1), "Boats are grey."].join("\n\n"))).toEqual(DUTIES);
  expect(below(["The officer:", "walks the area;", "Boats are grey."].join("\n\n"))).toEqual(["walks the area;"]);
  expect(below(["The officer:", "walks the area;", "3-3. Boats are grey."].join("\n\n"))).toEqual(["walks the area;"]);
  expect(below(["The officer:", "Boats are grey.", "Ferries are blue;"].join("\n\n"))).toEqual([]);
});

it("is nothing behind what ends a list, where no item follows, or where that is a long story", () => {
  expect(behind([`${C}\n\n(4) Ferries are blue.`], C)).toEqual([]);
  expect(behind([`${A}\n\nBoats are grey.`], A)).toEqual([]);
  expect(behind([A], A)).toEqual([]);
  expect(behind([`${A}\n\n(2) ${"signs and signs ".repeat(80)}.`], A)).toEqual([]);
});

let starts = 0;
const quote = (text: string, place: Partial<Quote> = {}): Quote => {
  const start = (starts += 100);
  const where = { fileId: "f", version: "v", pageNumber: 1, pageLabel: null, start, end: start + text.length };
  return { ...where, text, ...place };
};
const texts = (claims: readonly Quote[]) => claims.map(({ text }) => text);

it("tells the items of a list in its order, below what announces them, over the end of a page", () => {
  const [head, one, two] = [quote(HEAD), quote(A), quote(B)];
  const three = quote(C, { pageNumber: 2, start: 0, end: 9 });
  const other = quote("Boats are grey.");
  expect(texts(inListOrder([three, other, two, head, one]))).toEqual([HEAD, "Boats are grey.", A, B, C]);
});

it("keeps two lists apart", () => {
  const [boats, grey, ferries, blue] = [
    quote("Boats are:"),
    quote("a. Grey."),
    quote("Ferries are:"),
    quote("a. Blue."),
  ];
  expect(texts(inListOrder([ferries, blue, boats, grey]))).toEqual(texts([ferries, blue, boats, grey]));
});

it("leaves what announces a list out where nothing of that list is told, unless it answers", () => {
  const [boats, grey, ferries] = [quote("Boats are:"), quote("a. Grey."), quote("Ferries are:")];
  expect(texts(withoutEmptyLists([boats, grey, ferries], boats))).toEqual(texts([boats, grey]));
  expect(texts(withoutEmptyLists([ferries], ferries))).toEqual(texts([ferries]));
});

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

it("tells many short items, as many long ones as one reads at a time, and where the list goes on", () => {
  const list = (item: string) => LETTERS.map((letter) => `(${letter}) ${item}`);
  const told = (items: readonly string[]) => {
    const text = ["Send it to:", ...items].join("\n\n");
    const { items: own, rest } = itemsBehind([text], { start: 0, end: 11 });
    return [own.length, rest === null ? null : text.slice(rest.start, rest.end)];
  };
  expect(told(list("One command"))).toEqual([26, null]);
  const long = list("A command that has many words, so that nobody reads twenty-six of them at a time");
  expect(told(long)).toEqual([12, long[12]]);
});

it("is announced by a sentence that speaks of what follows, too, where items of another sort do", () => {
  const head = "(6) Distribute software to the following organizations, as requested.";
  const items = ["(a) Command one", "(b) Command two"];
  expect(behind([[head, ...items, "(7) Rest."].join("\n\n")], head)).toEqual(items);
  const year = "(6) It was built in the following year.";
  expect(behind([[year, "(7) It burnt down.", "(8) It was rebuilt."].join("\n\n")], year)).toEqual([]);
});

it("is told with the lists that its items announce, and with two items of one line", () => {
  const items = ["a. Plans, such as:", "(1) Maps.", "(2) Tables.", "b. Boats."];
  expect(behind([["Needed:", ...items, "1. PURPOSE"].join("\n\n")], "Needed:")).toEqual(items);
  expect(behind([["Needed:", "(a) Sails", "(b) Boats (c) Oars", "(d) Ropes"].join("\n\n")], "Needed:")).toEqual([
    "(a) Sails",
    "(b) Boats (c) Oars",
    "(d) Ropes",
  ]);
  expect(behind([["Needed:", "a. Plans.", "(1) Maps."].join("\n\n")], "Needed:")).toEqual(["a. Plans."]);
});
