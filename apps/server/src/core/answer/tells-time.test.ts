import { expect, it } from "vitest";
import { lacksDeadline, tellsTime, tellsTimeOfDay } from "./tells-time.ts";

it.each([
  "The dike failed on 4 May.",
  "The dike failed in 1953.",
  "Caesar died in 44.",
  "The gate opens at 0600.",
  "It fell on the 12th.",
  "The gate opens at 6:30.",
  "It was published 2019-04-05.",
  "The war ended when the treaty was signed.",
  "It was built under the reign of Otto.",
  "In 1864 engineers built the bridge.",
  "Meetings are held monthly.",
  "This directive is effective immediately.",
  "It was built at the end of the war.",
  "North Gate · 0600 · 2200 · All traffic",
  "Bus 2: 0845",
  "It was repaired following the flood.",
  "East Gate · 0700–1800",
])("hears a time in: %s", (text) => {
  expect(tellsTime(text)).toBe(true);
});

it.each([
  "The dike failed at 3.4 metres.",
  "The dike failed at 12 metres.",
  "The dike failed at the northern end.",
  "The dike broke in 14 places.",
  "The repair cost $1,200.",
  "Otto resigned.",
  "The board shall consider the following:",
  "Quad bike · 9 · 150 · 2150 kg",
  "Telephone: 0845 601 300",
  "Otto Hall · 4210 · 12",
])("hears none in: %s", (text) => {
  expect(tellsTime(text)).toBe(false);
});

it("hears a time of day that no number tells", () => {
  expect(tellsTimeOfDay("The quokka hops at midnight in the garden.")).toBe(true);
  expect(tellsTimeOfDay("The night watch was at the gate.")).toBe(false);
});

it("takes the date of something else for no deadline", () => {
  const question = "What is the due date of the report?";
  expect(lacksDeadline(question, "The steps of the March 4, 2020, report were taken.")).toBe(true);
  expect(lacksDeadline(question, "Not later than March 1, 2021, the official shall submit a report.")).toBe(false);
  expect(lacksDeadline(question, "It must be handed in by March 1.")).toBe(false);
  expect(lacksDeadline("What is force divided by when it is measured?", "It is divided by mass.")).toBe(false);
  expect(lacksDeadline("When was the report made?", "It was made in 2020.")).toBe(false);
});
