import { frontMatter } from "@reading-room/contract/front-matter";
import { oneLine } from "../../../core/text/clean-text.ts";
import { toldDay } from "./told-day.ts";

/** A Markdown text without the fields at its head, and what these tell; each null where they tell nothing. */
export interface ToldInFront {
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  /** ISO. */
  readonly publishedAt: string | null;
}

const MAX_CHARS = 500;

const NAMES = {
  title: ["title"],
  author: ["author", "authors", "creator", "by"],
  publishedAt: ["date", "published", "publishdate", "pubdate", "issued"],
} as const;

/** What the fields at a Markdown text's head tell of it, and the text behind them. */
export function toldInFront(whole: string): ToldInFront {
  const { fields, text } = frontMatter(whole);
  const values = new Map(fields?.map(({ name, values: all }) => [name.toLowerCase(), all]));
  const told = (names: readonly string[]): string | null =>
    names.map((name) => shown(values.get(name) ?? [])).find((value) => value !== null) ?? null;
  return { text, title: told(NAMES.title), author: told(NAMES.author), publishedAt: toldDay(told(NAMES.publishedAt)) };
}

/** What a template left to be filled in tells nothing. */
function shown(values: readonly string[]): string | null {
  const value = oneLine(values.filter((one) => one !== "").join(", ")).slice(0, MAX_CHARS);
  return value === "" || /\{\{|^(?:null|~)$/.test(value) ? null : value;
}
