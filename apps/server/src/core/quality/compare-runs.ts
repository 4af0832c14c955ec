import type { Figure } from "./figures.ts";

const NAME_WIDTH = 44;
const VALUE_WIDTH = 9;

function told(value: number | null, unit: Figure["unit"]): string {
  if (value === null) return "–";
  if (unit === "ms") return `${value.toFixed(0)} ms`;
  return unit === "share" ? `${(100 * value).toFixed(1)} %` : value.toFixed(3);
}

function change(now: Figure, earlier: Figure | undefined): string {
  if (earlier === undefined || earlier.value === null || now.value === null) return "";
  const difference = now.unit === "share" ? 100 * (now.value - earlier.value) : now.value - earlier.value;
  const digits = now.unit === "share" ? 1 : now.unit === "ms" ? 0 : 3;
  const sign = difference > 0 ? "+" : "";
  return `  before ${told(earlier.value, now.unit).padEnd(VALUE_WIDTH)} ${sign}${difference.toFixed(digits)}`;
}

/** The figures of a run, one a line, beside those of an earlier run when there is one. What no question tells is left out. */
export function compareRuns(now: readonly Figure[], before: readonly Figure[] | null): string[] {
  const earlier = new Map(before?.map((figure) => [figure.name, figure]));
  return now.flatMap((figure) => {
    const { name, value, range, unit, count } = figure;
    if (value === null) return [];
    const between = range === null ? "" : `${told(range[0], unit)} to ${told(range[1], unit)}; `;
    const line = `${name.padEnd(NAME_WIDTH)} ${told(value, unit).padStart(VALUE_WIDTH)}  (${between}${count} questions)`;
    return [`${line}${change(figure, earlier.get(name))}`];
  });
}
