import { formatNumber } from "../../ui/format-number.ts";
import { ordinal } from "./ordinal.ts";

export type Labels = readonly (string | null)[];

export interface PageAsked {
  readonly page: number;
  /** The page that was asked for, where that lies outside the document; the words, where they name none; else null. */
  readonly missing: number | string | null;
}

const key = (text: string): string => text.trim().toLocaleLowerCase("en").replace(/\s+/g, "");

/** The nearest page that exists. `pageCount` is at least 1. */
export function clampPage(asked: number, pageCount: number): PageAsked {
  const page = Math.min(Math.max(1, asked), pageCount);
  return { page, missing: page === asked ? null : asked };
}

const placeText = (page: number, pageCount: number): string => `${formatNumber(page)} of ${formatNumber(pageCount)}`;

/** "A-3 · 47 of 312"; without a label of its own, or with one that repeats the physical page, "47 of 312". */
export function labelBoxText(page: number, pageCount: number, labels: Labels): string {
  const label = labels[page - 1];
  const place = placeText(page, pageCount);
  return label && label !== String(page) ? `${label} · ${place}` : place;
}

/** Where a typed "A-3", "iv", "47", "#47", "1,047" or "47 of 312" leads: a printed label goes before a physical page; null when nowhere. */
export function findPage(typed: string, pageCount: number, labels: Labels): PageAsked | null {
  const wanted = key(typed);
  if (wanted === "") return null;
  const labelled = labels.findIndex((label) => label !== null && key(label) === wanted);
  if (labelled >= 0 && labelled < pageCount) return { page: labelled + 1, missing: null };
  const plain = wanted.replace(/(?<=\d),(?=\d{3})/g, "");
  const physical = /^(?:.*·)?#?(-?\d{1,15})(?:(?:of|\/)\d+)?$/.exec(plain)?.[1];
  return physical === undefined ? null : clampPage(Number(physical), pageCount);
}

/**
 * What somebody should know whom a typed number led to the page labelled so, while another page is the one of that number;
 * null where nothing else can have been meant.
 * @param page where it led
 */
export function otherPageHint(typed: string, page: number, pageCount: number): string | null {
  const label = typed.trim();
  const number = /^\d{1,15}$/.test(label) ? Number(label) : page;
  if (number === page || number < 1 || number > pageCount) return null;
  const count = formatNumber(pageCount);
  return `The page labelled ${label} is the ${ordinal(page)} of ${count}. For the ${ordinal(number)}, type “${placeText(number, pageCount)}”.`;
}
