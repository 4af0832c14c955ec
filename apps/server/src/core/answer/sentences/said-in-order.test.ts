import { expect, it } from "vitest";
import { isSaidInOrder } from "./said-in-order.ts";

const BRIDGE = "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz.";
const LENT = "In the defense the engineer battalion lends one bridge company to the civil authorities.";
const GUARDS = "The crossing site commander posts guards at both ends of the bridge before the first vehicle crosses.";
const LINE = "A broken anchor line closes the bridge until the platoon leader has opened it again.";
const DEPOT = "The depot was founded by Colonel Edith Marrow in 1911 and employs 212 civilians.";

it.each([
  ["word for word", BRIDGE, BRIDGE],
  ["in part", BRIDGE, "The bridge over the Vistula was built in 1864."],
  [
    "with a part at the other end",
    LENT,
    "The engineer battalion lends one bridge company to the civil authorities in the defense.",
  ],
  ["as what somebody does", BRIDGE, "In 1864 the engineer Stanislaw Kierbedz built the stone bridge over the Vistula."],
  [
    "as what is done by somebody",
    LENT,
    "One bridge company is lent by the engineer battalion to the civil authorities.",
  ],
  [
    "with a clause at the other end",
    GUARDS,
    "Before the first vehicle crosses, the crossing site commander posts guards at both ends of the bridge.",
  ],
  ["with a lead-in of its own", DEPOT, "Records show that the depot was founded by Colonel Edith Marrow in 1911."],
  ["as what somebody did, in part", DEPOT, "Colonel Edith Marrow founded the depot."],
])("tells the same %s", (_, sentence, claim) => {
  expect(isSaidInOrder(claim, sentence, new Map())).toBe(true);
});

it.each([
  [
    "who lends to whom",
    LENT,
    "In the defense the civil authorities lend one bridge company to the engineer battalion.",
  ],
  [
    "who does what before whom",
    GUARDS,
    "The first vehicle posts guards at both ends of the bridge before the crossing site commander crosses.",
  ],
  [
    "what closes and opens",
    LINE,
    "A broken anchor line opens the bridge until the platoon leader has closed it again.",
  ],
  ["who founds what", DEPOT, "The depot founded Colonel Edith Marrow in 1911."],
  ["who is founded by what", DEPOT, "Colonel Edith Marrow was founded by the depot in 1911."],
  ["who follows whom", "He was followed by his daughter.", "He followed his daughter."],
])("tells something else: %s", (_, sentence, claim) => {
  expect([claim, isSaidInOrder(claim, sentence, new Map())]).toEqual([claim, false]);
});
