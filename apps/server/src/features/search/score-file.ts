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

/** The share of the asked words that a passage, its headings and its file's names hold. */
function coverageOf(words: readonly string[], passage: PassageHit, { name, title }: FileRow): number {
  const stems = new Set(words.map(englishStem));
  const initials = new Set([...stems].map((stem) => stem[0]));
  const texts = [passage.text, ...passage.headings, name, title ?? ""];
  const there = texts.flatMap(wordsOf).filter((word) => initials.has(word[0]));
  const present = new Set(there.map(englishStem));
  return stems.size === 0 ? 1 : [...stems].filter((stem) => present.has(stem)).length / stems.size;
}

const surer = (score: number, by: number): number => score + (1 - score) * by;

function textScore(asked: Asked, { row, passages, isComplete, isAdjacent }: Evidence): number {
  const [best, ...rest] = passages;
  if (best === undefined) return 0;
  const coverage = isComplete ? 1 : coverageOf(asked.words, best, row);
  const strength = best.score / (best.score + HALF_STRENGTH * Math.max(asked.words.length, 1));
  const more = MORE_PASSAGES_WEIGHT * Math.min(rest.length, MAX_MORE_PASSAGES);
  const score = coverage ** COVERAGE_POWER * (0.5 + strength / 2);
  return surer(surer(score, isAdjacent ? ADJACENT_WEIGHT : 0), more);
}

/**
 * How well a file answers, from 0 to 1: what its best passage says and what it is called, each making the other only
 * surer. It depends on the file and the query alone, never on the screen or the page that asks.
 */
export function scoreFile(asked: Asked, evidence: Evidence): number {
  const { name, title, folder_path: folderPath, publication_number: publicationNumber } = evidence.row;
  const names = { name, title, folderPath, publicationNumber, publishedAt: evidence.row.published_at };
  const prior = documentPrior(asked.text, names);
  return surer(textScore(asked, evidence), NAMES_WEIGHT * prior ** NAMES_POWER);
}
