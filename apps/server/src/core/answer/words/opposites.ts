import { z } from "@reading-room/contract/zod";
import { areOpposites } from "./claim-words.ts";
import json from "./opposites.json" with { type: "json" };

const Table = z.object({
  /** Two stems with a space between, pairs with ", ". */
  pairs: z.string(),
});

/** Small words, which WordNet does not have. */
const SMALL =
  "befor after, abov below, over under, insid outsid, with without, more less, more fewer, most least, until sinc, former latter";

function readPairs(): Map<string, ReadonlySet<string>> {
  const opposites = new Map<string, Set<string>>();
  const add = (one: string, other: string) => opposites.set(one, (opposites.get(one) ?? new Set()).add(other));
  for (const pair of `${Table.parse(json).pairs}, ${SMALL}`.split(", ")) {
    const [one = "", other = ""] = pair.split(" ");
    add(one, other);
    add(other, one);
  }
  return opposites;
}

const OPPOSITES: ReadonlyMap<string, ReadonlySet<string>> = readPairs();
const NONE: ReadonlySet<string> = new Set();

/** The stems that mean the opposite of this one: "east" of "west", "smallest" of "largest". From WordNet, by `eval/opposites/run.ts`. */
const oppositesOf = (stem: string): ReadonlySet<string> => OPPOSITES.get(stem) ?? NONE;

/** Before or behind fewer letters an "un-" or "-less" is rather part of the word. */
const SHORTEST = 4;

const isTurned = (one: string, other: string): boolean =>
  areOpposites(one, other) || one === `${other}less` || one === `anti${other}`;

/** Whether one of these stems means the opposite of another: by itself, or by what stands before or behind it ("motionless"). */
export function hasOpposite(stems: ReadonlySet<string>, stem: string): boolean {
  if ([...oppositesOf(stem)].some((one) => stems.has(one))) return true;
  return stem.length >= SHORTEST && [...stems].some((one) => isTurned(one, stem) || isTurned(stem, one));
}
