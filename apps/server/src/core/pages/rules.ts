import type { RawPage } from "./raw-page.ts";
import { turnedBox } from "./word.ts";

/** A straight line of a page's reading frame, in points: a level one from left to right, an upright one from top to bottom. */
export interface Rule {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Rules {
  readonly level: readonly Rule[];
  readonly upright: readonly Rule[];
}

/** So near to each other, in points, two lines are one, or touch: borders are drawn twice, and side by side. */
export const TOUCHING = 3;
/** A level line shorter than this, in points, underlines a word. */
const MIN_LEVEL = 20;
/** A page of more lines is a drawing, or squared paper. */
const MAX_RULES = 2_000;

/** A page's lines, each drawn piece by piece or not, from the top and from the left. */
export function rulesOf({ rules, turn, width, height }: RawPage): Rules {
  const [level, upright]: [Rule[], Rule[]] = [[], []];
  for (let i = 0; i < (rules?.length ?? 0); i += 4) {
    const [left, top, right, bottom] = turnedBox(turn, rules?.subarray(i, i + 4) ?? []);
    const [x1, y1, x2, y2] = [left * width, top * height, right * width, bottom * height];
    if (x2 - x1 >= y2 - y1) level.push({ at: (y1 + y2) / 2, from: x1, to: x2 });
    else upright.push({ at: (x1 + x2) / 2, from: y1, to: y2 });
  }
  const joined = {
    level: joinedRules(level).filter(({ from, to }) => to - from >= MIN_LEVEL),
    upright: joinedRules(upright),
  };
  return joined.level.length + joined.upright.length > MAX_RULES ? { level: [], upright: [] } : joined;
}

/** Lines that go on with each other as one, in the order of their places. */
function joinedRules(rules: readonly Rule[]): Rule[] {
  const places: Rule[][] = [];
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    const last = places.at(-1);
    if (last?.[0] !== undefined && rule.at - last[0].at <= TOUCHING) last.push(rule);
    else places.push([rule]);
  }
  return places.flatMap((place) => {
    const at = place.reduce((sum, rule) => sum + rule.at, 0) / place.length;
    const joined: { at: number; from: number; to: number }[] = [];
    for (const { from, to } of place.sort((a, b) => a.from - b.from)) {
      const open = joined.at(-1);
      if (open !== undefined && from - open.to <= TOUCHING) open.to = Math.max(open.to, to);
      else joined.push({ at, from, to });
    }
    return joined;
  });
}
