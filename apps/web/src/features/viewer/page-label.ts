import { formatNumber } from "../../ui/format-number.ts";

export type Labels = readonly (string | null)[];

export interface PageAsked {
  readonly page: number;
  /** True when what was asked for lies outside the document. */
  readonly clamped: boolean;
}

const key = (text: string): string => text.trim().toLocaleLowerCase("en").replace(/\s+/g, "");

/** The nearest page that exists. `pageCount` is at least 1. */
export function clampPage(asked: number, pageCount: number): PageAsked {
  const page = Math.min(Math.max(1, asked), pageCount);
  return { page, clamped: page !== asked };
}

/** "A-3 · 47 of 312"; without a label of its own, or with one that repeats the physical page, "47 of 312". */
export function labelBoxText(page: number, pageCount: number, labels: Labels): string {
  const label = labels[page - 1];
  const place = `${formatNumber(page)} of ${formatNumber(pageCount)}`;
  return label && label !== String(page) ? `${label} · ${place}` : place;
}

/** Where a typed "A-3", "iv", "47", "#47", "1,047" or "47 of 312" leads: a printed label goes before a physical page; null when nowhere. */
export function findPage(typed: string, pageCount: number, labels: Labels): PageAsked | null {
  const wanted = key(typed);
  if (wanted === "") return null;
  const labelled = labels.findIndex((label) => label !== null && key(label) === wanted);
  if (labelled >= 0 && labelled < pageCount) return { page: labelled + 1, clamped: false };
  const plain = wanted.replace(/(?<=\d),(?=\d{3})/g, "");
  const physical = /^(?:.*·)?#?(-?\d{1,9})(?:(?:of|\/)\d+)?$/.exec(plain)?.[1];
  return physical === undefined ? null : clampPage(Number(physical), pageCount);
}
