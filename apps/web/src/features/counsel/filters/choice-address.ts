import type { Choice } from "./choice.ts";
import { NO_CHOICE } from "./choice.ts";
import { endDateError } from "./date-rules.ts";

const LISTS = { documentTypes: "type", topics: "topic", years: "year", boostTopics: "boost" } as const;
const NAMES = [...Object.values(LISTS), "from", "to", "alike", "recent"];

/** An address written by hand must not ask for more than a panel could. */
const LIST_MAX = 100;

const listOf = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name))].filter((value) => value !== "").slice(0, LIST_MAX);

const dateOf = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
};

/** The choice that an address names; what cannot be one is left out. */
export function readChoice(params: URLSearchParams): Choice {
  const [startDate, endDate] = [dateOf(params, "from"), dateOf(params, "to")];
  return {
    documentTypes: listOf(params, LISTS.documentTypes),
    topics: listOf(params, LISTS.topics),
    years: listOf(params, LISTS.years).filter((year) => /^\d{4}$/.test(year)),
    startDate,
    endDate: endDateError(startDate, endDate) === undefined ? endDate : "",
    prioritizeDocTypes: params.get("alike") === null,
    prioritizeRecent: params.get("recent") !== null,
    boostTopics: listOf(params, LISTS.boostTopics),
  };
}

/** The same address with this choice in it; what is as at first is not written. */
export function writtenChoice(before: URLSearchParams, choice: Choice): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const name of NAMES) params.delete(name);
  for (const [key, name] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
    for (const value of choice[key]) params.append(name, value);
  }
  if (choice.startDate !== "") params.set("from", choice.startDate);
  if (choice.endDate !== "") params.set("to", choice.endDate);
  if (choice.prioritizeDocTypes !== NO_CHOICE.prioritizeDocTypes) params.set("alike", "1");
  if (choice.prioritizeRecent !== NO_CHOICE.prioritizeRecent) params.set("recent", "1");
  return params;
}
