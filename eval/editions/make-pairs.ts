import { repeatable } from "../random.ts";

/** An old and a current edition of one publication, as files, and a question that they answer differently. */
export interface EditionPair {
  readonly old: MadeFile;
  readonly current: MadeFile;
  readonly question: string;
  /** The sentence of the current edition that answers, and that of the old one. */
  readonly answer: string;
  readonly outdated: string;
}

export interface MadeFile {
  readonly name: string;
  readonly text: string;
}

const listOf = (words: string): string[] => words.trim().split(/\s*,\s*/);

const PEOPLE = listOf(
  "quartermaster, range officer, dispatcher, armorer, dive supervisor, fire marshal, mess steward, crane operator, field surgeon, signal clerk",
);
const THINGS = listOf(
  "cargo parachutes, fuel bladders, breathing cylinders, rope ladders, mooring lines, water purifiers, blasting caps, snow vehicles, field ovens, smoke generators",
);
const PLACES = listOf(
  "depot, harbor, hangar, workshop, magazine, ferry site, training area, laundry point, airstrip, quarry",
);
const FILLERS = listOf(
  `Units keep the places where they work clean, Every soldier knows whom to call in an emergency, Weather reports are read out at the morning formation,
  Vehicles are parked with their wheels turned to the curb, Visitors sign the book at the gate, Lost keys are reported to the sergeant of the guard at once,
  Maps are drawn at the scale that the staff prefers, Radios are tested before a column leaves, Waste is carried off by the engineers,
  Rations are counted by two persons, The log of the watch is written in ink, Tools are returned before the evening meal`,
);

interface Drawn {
  readonly person: string;
  readonly thing: string;
  readonly place: string;
  readonly before: number;
  readonly after: number;
}

/** The same thing said of each edition's number, and what asks for it. */
const FACTS: readonly { readonly say: (of: Drawn, count: number) => string; readonly ask: (of: Drawn) => string }[] = [
  {
    say: ({ person, thing, place }, count) =>
      `The ${person} inspects the ${thing} of the ${place} every ${count} days.`,
    ask: ({ person, thing, place }) => `Every how many days does the ${person} inspect the ${thing} of the ${place}?`,
  },
  {
    say: ({ person, thing, place }, count) =>
      `At the ${place} the ${person} stores no more than ${count} ${thing} in one room.`,
    ask: ({ person, thing, place }) => `How many ${thing} may the ${person} store in one room at the ${place}?`,
  },
  {
    say: ({ person, thing, place }, count) =>
      `The ${person} reports damaged ${thing} to the ${place} within ${count} hours.`,
    ask: ({ person, thing, place }) =>
      `Within how many hours does the ${person} report damaged ${thing} to the ${place}?`,
  },
  {
    say: ({ person, thing, place }, count) =>
      `New ${thing} reach the ${place} in crates of ${count} kilograms, which the ${person} weighs.`,
    ask: ({ person, thing, place }) =>
      `How heavy are the crates of new ${thing} that the ${person} weighs at the ${place}?`,
  },
];

/** A few pages' worth of plain text: the number, a title and a date first, as publications begin. */
const editionText = (head: readonly string[], body: readonly string[]): string =>
  `${[...head, ...body].join("\n\n")}\n`;

/** Pairs of editions, the same ones for a seed. */
export function makePairs(count: number, seed: number): EditionPair[] {
  const random = repeatable(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const paragraph = () => `${Array.from({ length: 5 }, () => pick(FILLERS)).join(". ")}.`;
  return Array.from({ length: count }, (_, i) => {
    const before = 3 + Math.floor(random() * 40);
    const drawn: Drawn = {
      person: PEOPLE[i % PEOPLE.length] as string,
      thing: THINGS[Math.floor(i / PEOPLE.length) % THINGS.length] as string,
      place: pick(PLACES),
      before,
      after: before + 1 + Math.floor(random() * 30),
    };
    const fact = pick(FACTS);
    const number = `FM 7-${100 + i}`;
    const [outdated, answer] = [fact.say(drawn, drawn.before), fact.say(drawn, drawn.after)];
    const title = `CARE OF ${drawn.thing} AT THE ${drawn.place}`.toUpperCase();
    const headOf = (date: string) => [number, title, `Effective ${date}`];
    const rest = Array.from({ length: 6 }, paragraph);
    const bodyWith = (sentence: string) => rest.map((text, at) => (at === 3 ? `${text} ${sentence}` : text));
    return {
      old: { name: `${number} (1998).txt`, text: editionText(headOf("12 March 1998"), bodyWith(outdated)) },
      current: {
        name: `${number} (2016).txt`,
        text: editionText(headOf("4 October 2016"), [paragraph(), ...bodyWith(answer)]),
      },
      question: fact.ask(drawn),
      answer,
      outdated,
    };
  });
}
