import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DEV } from "../gold.ts";
import { judgePhrases } from "./exact-phrases.ts";
import { KINDS, knownItems, type Kind } from "./known-items.ts";
import { serveLibrary, type ServedLibrary } from "./served-library.ts";

/**
 * How well a file that somebody knows is found again, and whether exact phrases are. See README.md.
 * Usage: node eval/search/run.ts [--phrases 250] [--seed 1] [--wrong] [FOLDER…]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    phrases: { type: "string", default: "250" },
    seed: { type: "string", default: "1" },
    /** Prints each query that did not find its file first. */
    wrong: { type: "boolean", default: false },
  },
});
const folders = positionals.length > 0 ? positionals : [resolve(DEV, "library"), resolve(DEV, "../../library")];

const percent = (part: number, of: number): string => (of === 0 ? "–" : ((100 * part) / of).toFixed(1));

interface Tally {
  asked: number;
  first: number;
  inFive: number;
}

const say = (what: string, query: string): void => {
  if (values.wrong) console.log(`  ${what}: ${query.replaceAll(/\s+/g, " ")}`);
};

async function judgeItems(library: ServedLibrary): Promise<Map<Kind, Tally>> {
  const tallies = new Map(KINDS.map((kind): [Kind, Tally] => [kind, { asked: 0, first: 0, inFive: 0 }]));
  for (const { kind, query, file } of knownItems(library.files, Number(values.seed))) {
    const tally = tallies.get(kind);
    if (tally === undefined) continue;
    const place = (await library.search(query)).findIndex((ids) => ids.includes(file.id));
    tally.asked += 1;
    if (place === 0) tally.first += 1;
    else say(`${kind}, ${place < 0 ? "not found" : `place ${place + 1}`}, ${file.name}`, query);
    if (place >= 0 && place < 5) tally.inFive += 1;
  }
  return tallies;
}

async function judge(folder: string): Promise<void> {
  const library = await serveLibrary(folder);
  try {
    const read = library.files.filter(({ pages }) => pages.length > 0);
    console.log(`\n${folder}: ${read.length} files with text, ${read.flatMap(({ pages }) => pages).length} pages\n`);
    console.log("| query | asked | right file first, % | in first five, % |\n|---|---|---|---|");
    for (const [kind, { asked, first, inFive }] of await judgeItems(library))
      console.log(`| ${kind} | ${asked} | ${percent(first, asked)} | ${percent(inFive, asked)} |`);
    const { phrases, exact, missed, wrong } = await judgePhrases(library, Number(values.phrases), Number(values.seed));
    console.log(`\nexact phrases: ${exact} of ${phrases} find every file that holds them and no other`);
    for (const phrase of missed) say("missed", phrase);
    for (const phrase of wrong) say("found elsewhere", phrase);
  } finally {
    await library.close();
  }
}

for (const folder of folders) {
  if (existsSync(folder)) await judge(folder);
  else console.log(`${folder}: not here (set SHARED_DIR), left out`);
}
