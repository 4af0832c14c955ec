import { documentPrior } from "../../core/document-prior.ts";
import { englishStem } from "../../core/english-stem.ts";
import type { PassageHit } from "../../core/passage.ts";
import { wordsOf } from "../../core/words.ts";
import type { FileRow } from "./store.ts";

/** Engine score, for each word asked, at which a passage counts as half as strong as it could be. */
const HALF_STRENGTH = 4;
/** How sure a file's names alone make it, when they hold the whole query. */
const NAMES_WEIGHT = 0.8;
/** Names that meet half of the query say less than half of what whole ones do. */
const NAMES_POWER = 2;
const COVERAGE_POWER = 1.5;
/** How much surer it is when the words stand one right after the other. */
const ADJACENT_WEIGHT = 0.3;
const MORE_PASSAGES_WEIGHT = 0.04;
const MAX_MORE_PASSAGES = 3;

export interface Evidence {
  readonly row: FileRow;
  /** Best first; empty when the file was found by its name alone. */
  readonly passages: readonly PassageHit[];
  /** The best passage holds all that was asked. */
  readonly isComplete: boolean;
  /** The words stand in it one right after the other. */
  readonly isAdjacent: boolean;
}

/** The query as scoring needs it. */
export interface Asked {
  /** The words that say something, folded. */
  readonly words: readonly string[];
  /** The same as one text, phrases and numbers whole. */
  readonly text: string;
}

/** How well a file answers; both from 0 to 1. */
export interface Verdict {
  readonly score: number;
  /** The share of the asked words that its best passage, with its headings, or its names hold. */
  readonly coverage: number;
}

function coverageOf({ words }: Asked, { row, passages, isComplete }: Evidence): number {
  const [best] = passages;
  // A file that was found by its name alone was found by the whole query.
  if (isComplete || best === undefined) return 1;
  const stems = new Set(words.map(englishStem));
  const initials = new Set([...stems].map((stem) => stem[0]));
  const texts = [best.text, ...best.headings, row.name, row.title ?? ""];
  const there = texts.flatMap(wordsOf).filter((word) => initials.has(word[0]));
  const present = new Set(there.map(englishStem));
  return stems.size === 0 ? 1 : [...stems].filter((stem) => present.has(stem)).length / stems.size;
}

const surer = (score: number, by: number): number => score + (1 - score) * by;

function textScore(asked: Asked, { passages, isAdjacent }: Evidence, coverage: number): number {
  const [best, ...rest] = passages;
  if (best === undefined) return 0;
  const strength = best.score / (best.score + HALF_STRENGTH * Math.max(asked.words.length, 1));
  const more = MORE_PASSAGES_WEIGHT * Math.min(rest.length, MAX_MORE_PASSAGES);
  const score = coverage ** COVERAGE_POWER * (0.5 + strength / 2);
  return surer(surer(score, isAdjacent ? ADJACENT_WEIGHT : 0), more);
}

/**
 * Judges a file by what its best passage says and what it is called, each making the other only surer. The verdict depends
 * on the file and the query alone, never on the screen or the page that asks.
 */
export function scoreFile(asked: Asked, evidence: Evidence): Verdict {
  const { name, title, folder_path: folderPath, publication_number: publicationNumber } = evidence.row;
  const names = { name, title, folderPath, publicationNumber, publishedAt: evidence.row.published_at };
  const prior = documentPrior(asked.text, names);
  const coverage = coverageOf(asked, evidence);
  return { score: surer(textScore(asked, evidence, coverage), NAMES_WEIGHT * prior ** NAMES_POWER), coverage };
}
