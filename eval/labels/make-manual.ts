import type { TinyPage } from "../../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import { repeatable } from "../random.ts";
import { planManual, type Numbering, type PlannedPage } from "./plan-manual.ts";
import { setPage, type Manner } from "./set-page.ts";

/** A manual as a reader would have it, and what is printed on each of its pages. */
export interface MadeManual {
  readonly says: string;
  readonly pages: readonly TinyPage[];
  /** Of each page, null where no number is printed. */
  readonly labels: readonly (string | null)[];
}

interface Dice {
  readonly next: () => number;
  readonly whole: (from: number, to: number) => number;
  readonly isLikely: (share: number) => boolean;
  readonly one: <T>(of: readonly T[]) => T;
}

function diceOf(seed: number): Dice {
  const next = repeatable(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const one = <T>(of: readonly T[]): T => {
    const found = of[whole(0, of.length - 1)];
    if (found === undefined) throw new Error("there is nothing to choose from");
    return found;
  };
  return { next, whole, isLikely: (share) => next() < share, one };
}

const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

function numberingOf({ whole, isLikely, one }: Dice): Numbering {
  const kind = one(["plain", "plain", "chapters", "chapters", "roman chapters"] as const);
  const isPlain = kind === "plain";
  const front = whole(0, 12);
  return {
    front: { pages: front, unprinted: Math.min(front, whole(0, 3)), isUpperCase: isLikely(0.1) },
    body: { kind, from: isPlain && isLikely(0.5) ? whole(2, 400) : 1 },
    chapters: several(whole(2, 8), () => whole(3, 16)),
    appendices: several(whole(0, 6), () => whole(1, 8)),
    endings: isPlain ? [] : several(1, () => ({ name: one(["Glossary", "References", "Index"]), pages: whole(1, 5) })),
    dash: isLikely(0.15) ? "–" : "-",
  };
}

const FORMS = ["%", "%", "%", "%", "- % -", "Page %", "[%]", "H. R. 6395—%"];

const HEADS = ["FM 3-21.8    28 April 2003", "TM 9-1005-319-10", "ATP 4-1", "MANUAL OF 2019", "Volume 2"];

const mannerOf = ({ isLikely, one }: Dice): Manner => ({
  at: one(["foot centre", "foot outer", "head outer"]),
  openings: one(["same", "same", "foot", "none"]),
  form: one(FORMS),
  decoys: {
    head: isLikely(0.7) ? one(HEADS) : null,
    hasParagraphNumbers: isLikely(0.4),
    hasFigures: isLikely(0.4),
    hasFootnotes: isLikely(0.3),
    hasTables: isLikely(0.3),
    hasChanges: isLikely(0.3),
  },
});

const BLANK_SHARE = 0.04;
const SIDEWAYS_SHARE = 0.03;
const TURNED_SHARE = 0.02;

function kindOf(plan: PlannedPage, { next }: Dice): "text" | "blank" | "left blank" | "sideways" | "turned" {
  const thrown = next();
  if (plan.isOpening) return "text";
  if (thrown < BLANK_SHARE) return thrown < BLANK_SHARE / 2 ? "blank" : "left blank";
  if (thrown < BLANK_SHARE + SIDEWAYS_SHARE) return "sideways";
  return thrown < BLANK_SHARE + SIDEWAYS_SHARE + TURNED_SHARE ? "turned" : "text";
}

/** The same manual for the same seed. */
export function makeManual(seed: number): MadeManual {
  const dice = diceOf(seed);
  const [numbering, manner] = [numberingOf(dice), mannerOf(dice)];
  const made = planManual(numbering).map((plan, index) =>
    setPage({ plan, index, kind: kindOf(plan, dice), manner, random: dice.next }),
  );
  const decoys = Object.entries(manner.decoys).filter(([, is]) => is !== false && is !== null);
  return {
    says: [numbering.body.kind, `from ${numbering.body.from}`, manner.at, `openings ${manner.openings}`, manner.form]
      .concat(decoys.map(([name]) => name))
      .join(", "),
    pages: made.map(({ page }) => page),
    labels: made.map(({ label }) => label),
  };
}
