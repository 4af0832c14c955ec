import { between, numbers, oneOf } from "./random.ts";
import type { Vocabulary } from "./vocabulary.ts";

export const PASSAGES_PER_DOCUMENT = 250;
const PASSAGES_PER_HEADING = 5;
const FOLDERS = 10;
const FOLDERS_BELOW = 10;
const SEED = 20_061;
/** A document comes back to its own words: so many, and this often. */
const OWN_WORDS = 120;
const OWN_SHARE = 0.2;
/** Words that nearly every document has are nobody's own. */
const OWN_FROM = 200;
const FROM_DAY = Date.UTC(2010, 0, 1);
const DAYS = 15 * 365;
const DAY_MS = 86_400_000;
const EXTENSIONS = { pdf: "pdf", doc: "docx", text: "txt" } as const;
const KINDS = ["pdf", "pdf", "pdf", "doc", "text"] as const;

/** A piece of a made-up document. */
export interface MadePassage {
  /** What it stands under. */
  readonly heading: string;
  /** It is the first under its heading. */
  readonly isFirst: boolean;
  readonly text: string;
}

/** A made-up document of 250 passages of about 150 words: what every engine of this bench is given. */
export interface MadeDocument {
  readonly index: number;
  readonly title: string;
  readonly fileName: string;
  readonly kind: (typeof KINDS)[number];
  /** Names from the outermost on: two. */
  readonly folders: readonly [string, string];
  /** Epoch milliseconds, a whole day. */
  readonly modifiedAt: number;
  readonly publishedAt: string;
  readonly passages: readonly MadePassage[];
}

/** Makes the documents of one library. */
export interface Corpus {
  readonly passages: number;
  readonly documents: number;
  readonly folders: readonly (readonly [string, string])[];
  /** The same one for the same index, in every process. */
  readonly document: (index: number) => MadeDocument;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Words one after the other, as a document with words of its own has them. */
function writer({ draw, content }: Vocabulary, next: () => number) {
  const own = Array.from({ length: OWN_WORDS }, () => content[between(next, OWN_FROM, content.length)] ?? "river");
  // The first of its own words come most often.
  const ownWord = (): string => own[Math.floor(Math.exp(next() * Math.log(OWN_WORDS))) - 1] ?? "river";
  const word = (): string => (next() < OWN_SHARE ? ownWord() : draw(next));
  const sentence = (): string => `${capital(word())} ${Array.from({ length: between(next, 9, 24) }, word).join(" ")}.`;
  return {
    name: (words: number): string => Array.from({ length: words }, () => capital(ownWord())).join(" "),
    passage: (words: number): string => {
      const sentences: string[] = [];
      for (let left = words; left > 0; left -= 17) sentences.push(sentence());
      return sentences.join(" ");
    },
  };
}

function foldersOf({ content }: Vocabulary): [string, string][] {
  const next = numbers(SEED);
  const name = (): string =>
    `${capital(oneOf(next, content.slice(0, 5_000)))} ${capital(oneOf(next, content.slice(0, 5_000)))}`;
  const outer = Array.from({ length: FOLDERS }, (_, i) => `${name()} ${i + 1}`);
  return outer.flatMap((folder) =>
    Array.from({ length: FOLDERS_BELOW }, (_, i): [string, string] => [
      folder,
      `${name()} ${folder.split(" ").at(-1)}-${i + 1}`,
    ]),
  );
}

function passagesOf(write: ReturnType<typeof writer>, next: () => number): MadePassage[] {
  let heading = "";
  return Array.from({ length: PASSAGES_PER_DOCUMENT }, (_, i) => {
    const isFirst = i % PASSAGES_PER_HEADING === 0;
    if (isFirst) heading = `${i / PASSAGES_PER_HEADING + 1}. ${write.name(between(next, 2, 6))}`;
    return { heading, isFirst, text: write.passage(between(next, 120, 180)) };
  });
}

/** A library of so many passages: its documents are made when they are asked for, and no two of them are alike. */
export function corpus(vocabulary: Vocabulary, passages: number): Corpus {
  const folders = foldersOf(vocabulary);
  const document = (index: number): MadeDocument => {
    const next = numbers(SEED + 1_000 + index);
    const write = writer(vocabulary, next);
    const title = write.name(between(next, 3, 7));
    const kind = oneOf(next, KINDS);
    const modifiedAt = FROM_DAY + between(next, 0, DAYS) * DAY_MS;
    return {
      index,
      title,
      fileName: `${title.split(" ").slice(0, 3).join(" ")} ${index + 1}.${EXTENSIONS[kind]}`,
      kind,
      folders: oneOf(next, folders),
      modifiedAt,
      publishedAt: new Date(modifiedAt - between(next, 0, 300) * DAY_MS).toISOString().slice(0, 10),
      passages: passagesOf(write, next),
    };
  };
  return { passages, documents: Math.ceil(passages / PASSAGES_PER_DOCUMENT), folders, document };
}
