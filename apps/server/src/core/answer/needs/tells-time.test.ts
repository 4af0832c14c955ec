import { expect, it } from "vitest";
import { lacksDeadline, tellsLengthAlone, tellsTime, tellsTimeOfDay } from "./tells-time.ts";

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

it("takes a length of time for no deadline, and a time of day for one", () => {
  const within = "Within how many days must the base answer?";
  expect(lacksDeadline(within, "Contours are averaged over 365 days.")).toBe(true);
  expect(lacksDeadline(within, "The base answers not later than 30 working days after that.")).toBe(false);
  expect(lacksDeadline(within, "The answer is due 30 days from its receipt.")).toBe(false);
  const weekly = "What is the weekly deadline for requests?";
  expect(lacksDeadline(weekly, "Weekly cut-off time for requests is 5:00 pm Wednesday.")).toBe(false);
  expect(lacksDeadline(weekly, "Requests input after 5:00 pm are processed later.")).toBe(false);
  expect(lacksDeadline(weekly, "Requests are processed weekly.")).toBe(true);
});

it("knows what tells only how long, where it is asked when something was", () => {
  const question = "When did the ferry start?";
  expect(tellsLengthAlone(question, "The last ferry has seven years of data, and 12 days of leave.")).toBe(true);
  for (const told of [
    "It started seven years ago.",
    "Two days after the flood it started.",
    "It started in 1953, for ten years.",
  ])
    expect(tellsLengthAlone(question, told), told).toBe(false);
  expect(tellsLengthAlone("When does the pass end?", "The pass is good for seven years.")).toBe(false);
});
