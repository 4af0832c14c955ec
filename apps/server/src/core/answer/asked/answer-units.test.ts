import { expect, it } from "vitest";
import { unitAsked } from "./answer-units.ts";

const has = (asking: string, text: string): boolean | undefined => unitAsked(asking)?.test(text);

it.each([
  ["what percentage of the town voted", "about 34 per cent"],
  ["what was the proportion of catholics", "one-eighth of them"],
  ["what was the highest price of oil", "nearly $40 per barrel"],
  ["how much does item 12 cost", "Item 12 is sold at €40."],
  ["how much does it cost to get in", "Entry is free."],
  ["how much money was spent", "9 million pounds"],
  ["what is the fine for parking on the quay", "Who parks on the quay pays $40."],
  ["what is the rent of the café", "1,150 pounds a month"],
  ["what does option c cost per year", "C · 410,000 · 9,500 Option · First cost · Yearly cost"],
  ["how much is the shackle charged at", "Shackle · Price excl. VAT: 3.20 · Price incl. VAT: 3.84"],
  ["how much is the deposit", "A deposit of 3,450 pounds is held."],
  ["what rent does the club pay", "The club pays 40 pounds."],
  ["how much did the maker pay for barrel 31", "It was bought for 90 euros."],
  ["what did a bottle sell for", "A bottle was 12 euros."],
  ["what are the dues for a vessel of 30 metres", "Vessels over 24 metres pay £3 a metre."],
  ["what is the depth of the shaft", "The shaft is 58 m deep."],
  ["how much did the great wheel weigh", "The wheel of 4 tonnes was cast in Leeds."],
  ["how heavy is it", "It weighs 640 kg."],
  ["how far is the camp from the river", "15 kilometres"],
  ["how far is the camp from the river", "15km"],
  ["how many years is the pass valid", "It is valid for three years."],
  ["what dollar limit does it set on fees", "Fees stay below $40."],
  ["how far in advance are walkers announced", "ten working days in advance"],
  ["how long is the ferry in feet?", "is 90 feet long"],
  ["how long is it in months?", "three months"],
  ["how far ahead are courses planned", "two years"],
  ["how long was it in use", "from 1870 to 1939"],
  ["how long was it in use", "four days"],
  ["how long is the bridge", "600 ft"],
  ["how long must a password be", "at least fourteen characters"],
  ["how fast does it fall", "9.8 meters per second"],
  ["how hot is it", "565 °C"],
  ["how often is the ring measured", "once a year"],
  ["how often are samples taken", "The storekeeper takes one every second Monday."],
  ["how often is the wire inspected", "every 90 days"],
  ["how frequently are modules reviewed", "Annually review the modules."],
])("knows the units of an answer to %s: %s", (asking, text) => {
  expect(has(asking, text)).toBe(true);
});

it.each([
  ["what percentage of the town voted", "12,000 voters"],
  ["how often are samples taken", "Samples are kept for 28 days."],
  ["how far is the camp from the river", "15 tents and a kilometrestone"],
  ["how far in advance are walkers announced", "40 metres behind the gate"],
  ["how long is the ferry in feet?", "the M/V Liseron runs for two days"],
  ["how long is it in months?", "is 90 feet long"],
  ["how long was it in use", "by 40 people"],
  ["how long is the term of office", "as the Appropriation Act, 1956, has it"],
  ["what is the fine for parking on the quay", "Parking on the quay is an offence."],
  ["what does option c cost per year", "Option C has the lowest cost over forty years at 3.5 per cent."],
  ["what is the salary of the master", "Nothing in this rule limits the powers of the master."],
  ["what is the yearly stipend of the poet", "The poet presents a work each year."],
  ["what rent does the club pay", "The old pontoon is given to the club."],
  ["how much did the maker pay for barrel 31", "Barrel 31 was sold to the vinegar maker in 3 lots."],
  ["what are the dues for a vessel of 30 metres", "Thrusters are limited within 30 metres of the quay."],
  ["how much did the great wheel weigh", "The wheel was repaired from 1974 to 1979."],
  ["what is the depth of the shaft", "The shaft is dug in 14 days."],
  ["how much does item 12 cost", "Costs are determined under section 12."],
])("takes no other for one: %s: %s", (asking, text) => {
  expect(has(asking, text)).toBe(false);
});

it("asks for no unit where any number may answer", () => {
  expect(unitAsked("how much of it is left")).toBeNull();
  expect(unitAsked("how old was he")).toBeNull();
});

it("wants money where it is asked how much is authorized", () => {
  expect(has("how much is authorized for the harbour", "The harbour may take 15 inches of the sea.")).toBe(false);
  expect(has("how much was appropriated for dredging", "For dredging, $4,000,000 is appropriated.")).toBe(true);
});
