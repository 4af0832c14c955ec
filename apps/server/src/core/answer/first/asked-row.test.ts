import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { madeHit } from "../made-hit.ts";

const VEHICLES = `Vehicle type · Number held · Payload (kg)
Unimog U4000 · 6 · 4,100
Quad bike · 11 · 90`;
const ACCIDENTS =
  "One was serious: on 14 November a Unimog overturned at the ford, and a quad bike was lost in the river.";
const PEOPLE = `Name: Marcus Oyelaran · Function: Transport Officer · Telephone: 4400
Name: Dana Whitlock · Function: Training Officer · Telephone: 4500`;
const BUDGET = `Title: Training and courses · Spent by 30 June: 40310 · Holder: Training Officer
Title: Fuel · Spent by 30 June: 92750 · Holder: Transport Officer`;
const BUSES = `Stop · Bus 1 · Bus 2
Sedbury station · 0640 · 0815
North Gate · 0710 · 0845`;

const told = (question: string, ...texts: readonly string[]) => {
  const { answers, claims, lacking } = madeDraft(question, ...texts);
  return answers ? { claims: claims.map(({ text }) => text), lacking: lacking.map(({ word }) => word) } : null;
};

it.each([
  ["How many Unimogs are held?", VEHICLES, 0, 1],
  ["What is the payload of the quad bike?", VEHICLES, 0, 2],
  ["When does bus 2 stop at North Gate?", BUSES, 0, 2],
])(
  "answers from the row that says what is asked, with the names of its columns and nothing else: %s",
  (question, table, ...rows) => {
    const lines = table.split("\n");
    expect(told(question, ACCIDENTS, table)?.claims).toEqual(rows.map((at) => lines[at]));
  },
);

it("knows who somebody is, and a number, by the names of columns", () => {
  const [, training] = PEOPLE.split("\n");
  expect(told("Who is the Training Officer?", BUDGET, PEOPLE)).toEqual({ claims: [training], lacking: [] });
  expect(told("What is the phone number of the Training Officer?", BUDGET, PEOPLE)).toEqual({
    claims: [training],
    lacking: [],
  });
});

it("answers from a line that names what is asked, below what says of which sort it is", () => {
  const signs = "Call signs of the stations\nHERON: Ecologist\nLANTERN: Guard Room\nANVIL: Transport Office";
  expect(told("Whose call sign is HERON?", ACCIDENTS, signs)?.claims[0]).toContain("HERON: Ecologist");
});

it("reads the tables of pages, too, whose cells nothing parts", () => {
  const table = madeHit("Nation Units Soldiers\nNorway 11 1,640\nEstonia 4 380", { fileId: "t", kind: "table" });
  const visits = "In 2024 soldiers came from many nations. A visitor from Estonia praised the ranges.";
  const { answers, claims } = madeDraft("How many soldiers came from Estonia?", visits, table);
  expect([answers, ...claims.map(({ text }) => text)]).toEqual([true, "Nation Units Soldiers", "Estonia 4 380"]);
  const other = madeDraft("How many soldiers came from Sweden?", visits, table);
  expect(other.claims.map(({ text }) => text)).not.toContain("Nation Units Soldiers");
});

it("takes no row of something else, nor one of two that say as much", () => {
  expect(told("How many tractors are held?", ACCIDENTS, VEHICLES)?.claims ?? []).not.toContain(
    "Unimog U4000 · 6 · 4,100",
  );
  const twice = "Stop · Bus 11 · Bus 12\nNorth Gate · 0945 · 1645";
  const { claims } = madeDraft("When is the bus at North Gate?", BUSES, twice);
  expect(claims.map(({ text }) => text)).not.toEqual(["Stop · Bus 1 · Bus 2", "North Gate · 0710 · 0845"]);
});

it.each([
  ["a word of many letters", "a".repeat(20_000)],
  ["capitals", "A".repeat(20_000)],
  ["short words", "Aa bb, ".repeat(3_000)],
  ["signs within a word", `Ab${"-.".repeat(10_000)}`],
])("takes no longer than a moment for %s without an end", (_, endless) => {
  const list = `a. ${endless}\n\n(1) Who chairs it is chosen.`;
  const table = madeHit(`Names Values\n${endless}\n${endless} 4`, { fileId: "t", kind: "table" });
  const begun = performance.now();
  madeDraft("Who chairs the meeting of values?", endless, list, table);
  expect(performance.now() - begun).toBeLessThan(3_000);
});
