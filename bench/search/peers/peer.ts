import type { MadeDocument } from "../corpus.ts";
import type { MadeQuery } from "../queries.ts";

/** So many of the best passages every engine hands over, with their texts: a page of results. */
export const HITS = 100;
/** Of what completes a beginning. */
export const COMPLETIONS = 10;

/** An engine that is given the same documents and the same queries. */
export interface Peer {
  add(document: MadeDocument): Promise<void>;
  /** All has been added: makes it as quick to find as it gets. */
  finish(): Promise<void>;
  /** @returns how much was found; null for a kind of query that this engine does not have */
  ask(query: MadeQuery): Promise<number | null>;
  /** The process that searches. */
  readonly pid: number;
  close(): Promise<void>;
}

/** Opens an engine in an empty folder. @throws Error with the reason when it cannot be had on this machine */
export type OpenPeer = (folder: string) => Promise<Peer>;

/** What a passage is found by beside its text, as in the product. */
export const besideOf = ({ title, fileName, folders }: MadeDocument, heading: string): string =>
  [heading, title, fileName, ...folders].join(" \u00b7 ");

/** What is completed while somebody types: names of the file and of its headings. */
export const namesOf = ({ title, fileName, passages }: MadeDocument): string[] => [
  title,
  fileName,
  ...passages.filter(({ isFirst }) => isFirst).map(({ heading }) => heading),
];
