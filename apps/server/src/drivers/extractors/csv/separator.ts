import { parse } from "csv-parse/sync";

const SEPARATORS = [",", ";", "\t", "|"];
const SAMPLE_LINES = 40;
const SAMPLE_CHARS = 1 << 16;

/** A table without the line by which spreadsheets name its separator, and that separator: as named, else the one that gives the most even columns. */
export function separatorOf(text: string, name: string): { readonly text: string; readonly separator: string } {
  const [line = "", told] = /^sep=(.)\n/.exec(text) ?? [];
  if (told !== undefined) return { text: text.slice(line.length), separator: told };
  const sample = text.slice(0, SAMPLE_CHARS).split("\n").slice(0, SAMPLE_LINES).join("\n");
  const first = /\.tsv$/i.test(name) ? ["\t", ...SEPARATORS] : SEPARATORS;
  const scored = first.map((separator) => ({ separator, score: evenness(sample, separator) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return { text, separator: best.separator };
}

/** Columns that most rows have, times the share of rows that have so many; 0 when there is but one. */
function evenness(sample: string, delimiter: string): number {
  const counts = new Map<number, number>();
  const rows = rowsOf(sample, delimiter);
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const scores = [...counts].map(([columns, times]) =>
    columns < 2 ? 0 : (Math.min(columns, 4) * times) / rows.length,
  );
  return Math.max(0, ...scores);
}

function rowsOf(sample: string, delimiter: string): readonly (readonly string[])[] {
  try {
    return parse(sample, { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return sample.split("\n").map((line) => line.split(delimiter));
  }
}
