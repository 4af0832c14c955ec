import { expect, it } from "vitest";
import { tellsTime, tellsTimeOfDay } from "./tells-time.ts";

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
