import type { RankFactor } from "@reading-room/contract/search";
import { documentPrior, type DocumentPrior } from "../../../core/query/document-prior.ts";
import { heldOf, spacedStems } from "../../../core/text/held-words.ts";
import { onceEach } from "../../../core/once-each.ts";
import type { RankedPassage } from "../../../core/passage.ts";
import { callOf, namesOfFile } from "./names-of-file.ts";
import type { FileRow } from "../store.ts";
import type { RarityOf } from "../wording/word-rarity.ts";

/** Engine score, for each word asked, at which a passage counts as half as strong as it could be. */
const HALF_STRENGTH = 4;
/** How sure a file's names alone make it, when they hold the whole query. */
const NAMES_WEIGHT = 0.8;
/** A folder has nothing but its name, and is meant rather than what lies in it. */
const FOLDER_NAMES_WEIGHT = 0.92;
/** How much surer it is of a file or folder that is called just so. */
const WHOLE_NAME_WEIGHT = 0.9;
/** What that factor is called. */
export const WHOLE_NAME = "whole name";
/** Names that meet half of the query say less than half of what whole ones do. */
const NAMES_POWER = 2;
const COVERAGE_POWER = 1.5;
/** One rare word says more than two that are half as rare: it is what was looked for. */
const RARITY_POWER = 1.5;
/** How much less sure where no single passage holds all. */
const SPREAD_WEIGHT = 0.7;
/** How much surer it is when the words stand one right after the other. */
const ADJACENT_WEIGHT = 0.3;
/** How much surer when it has the part of a document that is asked for, and does not only name it. */
const HEADED_WEIGHT = 0.6;
const MORE_PASSAGES_WEIGHT = 0.04;
const MAX_MORE_PASSAGES = 3;

export interface Evidence {
  readonly row: FileRow;
  /** Best first; empty when the file was found by its name alone. */
  readonly passages: readonly RankedPassage[];
  /** Which of the asked words its best passage holds, with what stands above it. */
  readonly held: ReadonlySet<string>;
  /** The best passage holds all that was asked. */
  readonly isComplete: boolean;
  /** Its name holds all that was asked. */
  readonly isNamed: boolean;
  /** Its passages hold all that was asked, none of them by itself. */
  readonly isSpread: boolean;
  /** The words stand in it one right after the other. */
  readonly isAdjacent: boolean;
  /** It has a heading of the part of a document that is asked for. */
  readonly isHeaded: boolean;
}

/** The query as scoring needs it. */
export interface Asked {
  /** The words that say something, folded. */
  readonly words: readonly string[];
  /** How much each of them says. */
  readonly rarity: RarityOf;
  /** How a file is called, beside what is asked; remembered, so that it can be looked at before all else is known. */
  readonly called: (row: FileRow) => Called;
}

/** What a file's names say of a query. */
interface Called {
  /** How much it is meant, going by its names. */
  readonly prior: DocumentPrior;
  /** Whether it is called just so. */
  readonly isSo: boolean;
}

type Prior = ReturnType<typeof documentPrior>;

/** Of several priors the one that says most. */
function most(priors: readonly Prior[]): Prior {
  return (names) => priors.map((prior) => prior(names)).reduce((best, one) => (one.value > best.value ? one : best));
}

/** A query as it was typed. */
interface Typed extends Pick<Asked, "words" | "rarity"> {
  /** The words that say something as one text, phrases and numbers whole. */
  readonly text: string;
  /** The same written otherwise. */
  readonly variants?: readonly string[];
}

/** What scoring needs of a query. */
export function askedOf({ words, rarity, text, variants = [] }: Typed): Asked {
  // In each way to write them: who types a whole name means what is called so.
  const calls = new Set([text, ...variants].map(callOf));
  const prior = most([text, ...variants].map((one) => documentPrior(one, rarity)));
  const called = onceEach((row: FileRow) => {
    const names = namesOfFile(row);
    return { prior: prior(names.read), isSo: names.calls.some((call) => calls.has(call)) };
  });
  return { words, rarity, called };
}

/** How well a file answers; both from 0 to 1. */
export interface Verdict {
  readonly score: number;
  /** The share of what the asked words say that its best passage, its headings or its names hold. */
  readonly coverage: number;
  /** How much of the query its names meet, and whether it is called just so; for comparing places of the same bytes. */
  readonly calledSo: number;
  /** What made the score, in order; together they are the score. Those that changed nothing are left out. */
  readonly factors: readonly RankFactor[];
}

function coverageOf({ words, rarity }: Asked, evidence: Evidence): number {
  const { row, passages, isComplete, isSpread, isNamed, held } = evidence;
  const distinct = [...new Set(words)];
  // A file that was found by its name alone was found by the whole query.
  if (isComplete || isSpread || isNamed || passages.length === 0 || distinct.length === 0) return 1;
  const said = (some: readonly string[]): number => some.reduce((sum, word) => sum + rarity(word) ** RARITY_POWER, 0);
  const inNames = heldOf(distinct, spacedStems(namesOfFile(row).read.all));
  return said(distinct.filter((word) => held.has(word) || inNames.has(word))) / said(distinct);
}

const surer = (score: number, by: number): number => score + (1 - score) * by;

/** A score as it grows: what each factor makes of the one before. */
interface Step {
  readonly factor: string;
  readonly value: number;
  readonly score: number;
}

function textSteps(asked: Asked, { passages, isSpread, isAdjacent, isHeaded }: Evidence, coverage: number): Step[] {
  const [best, ...rest] = passages;
  if (best === undefined) return [];
  const strength = best.score / (best.score + HALF_STRENGTH * Math.max(asked.words.length, 1));
  const whole = 0.5 + strength / 2;
  const covered = coverage ** COVERAGE_POWER * whole * (isSpread ? SPREAD_WEIGHT : 1);
  const adjacent = surer(covered, isAdjacent ? ADJACENT_WEIGHT : 0);
  const headed = surer(adjacent, isHeaded ? HEADED_WEIGHT : 0);
  const more = Math.min(rest.length, MAX_MORE_PASSAGES);
  return [
    { factor: "passage", value: strength, score: whole },
    { factor: isSpread ? "words apart" : "coverage", value: coverage, score: covered },
    { factor: "adjacent words", value: isAdjacent ? 1 : 0, score: adjacent },
    { factor: "section", value: isHeaded ? 1 : 0, score: headed },
    { factor: "more passages", value: more, score: surer(headed, MORE_PASSAGES_WEIGHT * more * coverage) },
  ];
}

/** What all names together add is shared out by how much of the query each of them meets. */
function nameSteps({ prior }: Called, row: FileRow, before: number): Step[] {
  const weight = row.is_folder === 1 ? FOLDER_NAMES_WEIGHT : NAMES_WEIGHT;
  const added = (1 - before) * weight * prior.value ** NAMES_POWER;
  let score = before;
  return [...prior.shares].map(([factor, value]) => {
    score += added * (value / prior.value);
    return { factor, value, score };
  });
}

function factorsOf(steps: readonly Step[]): RankFactor[] {
  const all = steps.map(({ factor, value, score }, i) => ({ factor, value, adds: score - (steps[i - 1]?.score ?? 0) }));
  return all.filter(({ adds }) => adds !== 0);
}

const calledSo = (byNames: readonly Step[], isSo: boolean): number =>
  byNames.reduce((sum, { value }) => sum + value, isSo ? 1 : 0);

/**
 * Judges a file by what its best passage says and what it is called, each making the other only surer. The verdict depends
 * on the file and the query alone, never on the screen or the page that asks.
 */
export function scoreFile(asked: Asked, evidence: Evidence): Verdict {
  const coverage = coverageOf(asked, evidence);
  const byText = textSteps(asked, evidence, coverage);
  const named = asked.called(evidence.row);
  const { isSo } = named;
  const byNames = nameSteps(named, evidence.row, byText.at(-1)?.score ?? 0);
  const before = [...byText, ...byNames].at(-1)?.score ?? 0;
  const called = { factor: WHOLE_NAME, value: 1, score: surer(before, WHOLE_NAME_WEIGHT) };
  const steps = [...byText, ...byNames, ...(isSo ? [called] : [])];
  // The last digits of a sum may stand above 1.
  const score = Math.min(1, steps.at(-1)?.score ?? 0);
  return { score, coverage, calledSo: calledSo(byNames, isSo), factors: factorsOf(steps) };
}
