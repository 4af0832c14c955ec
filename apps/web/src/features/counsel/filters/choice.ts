import type { counselSearch, FilterSuggestion } from "@reading-room/contract/counsel";
import type { AskedWith } from "@reading-room/contract/counsel-filters";
import { dayOf } from "@reading-room/contract/counsel-filters";
import type { InputOf } from "@reading-room/contract/endpoint";

/** What a reader restricts questions to, and what is to come first. */
export interface Choice {
  /** Ids. */
  readonly documentTypes: readonly string[];
  /** Ids. */
  readonly topics: readonly string[];
  /** Of publication: "2019". */
  readonly years: readonly string[];
  /** YYYY-MM-DD, or empty: not restricted. */
  readonly startDate: string;
  readonly endDate: string;
  readonly prioritizeDocTypes: boolean;
  readonly prioritizeRecent: boolean;
  /** Ids of topics. */
  readonly boostTopics: readonly string[];
}

export const NO_CHOICE: Choice = {
  documentTypes: [],
  topics: [],
  years: [],
  startDate: "",
  endDate: "",
  prioritizeDocTypes: true,
  prioritizeRecent: false,
  boostTopics: [],
};

type Asked = Required<Pick<InputOf<typeof counselSearch>, "filters" | "preferences">>;

/** The choice as a question carries it; what is not restricted is left out. */
export function askedWith(choice: Choice): Asked {
  const { documentTypes, topics, years, startDate, endDate } = choice;
  const dated = startDate !== "" || endDate !== "";
  return {
    filters: {
      ...(documentTypes.length > 0 && { documentTypes: [...documentTypes] }),
      ...(topics.length > 0 && { topics: [...topics] }),
      ...(years.length > 0 && { publishedYears: [...years] }),
      ...(dated && { dateRange: { startDate: startDate || null, endDate: endDate || null } }),
    },
    preferences: {
      prioritizeDocTypes: choice.prioritizeDocTypes,
      prioritizeRecent: choice.prioritizeRecent,
      boostTopics: [...choice.boostTopics],
    },
  };
}

/** The choice that a kept question was asked with; null where nothing is known to have been chosen. */
export function choiceOf({ filters, preferences }: AskedWith): Choice | null {
  if (filters === undefined && preferences === undefined) return null;
  const { documentTypes, topics, publishedYears, dateRange } = filters ?? {};
  return {
    ...NO_CHOICE,
    ...preferences,
    documentTypes: documentTypes ?? [],
    topics: topics ?? [],
    years: publishedYears ?? [],
    startDate: dayOf(dateRange?.startDate ?? ""),
    endDate: dayOf(dateRange?.endDate ?? ""),
  };
}

/** The list with `value` in it, or without it. */
export const toggled = (list: readonly string[], value: string, on: boolean): readonly string[] => [
  ...list.filter((one) => one !== value),
  ...(on ? [value] : []),
];

/** The choice narrowed by one that an answer suggested. */
export function narrowed(choice: Choice, { kind, id }: FilterSuggestion): Choice {
  if (kind === "documentType") return { ...choice, documentTypes: toggled(choice.documentTypes, id, true) };
  if (kind === "topic") return { ...choice, topics: toggled(choice.topics, id, true) };
  return { ...choice, years: toggled(choice.years, id, true) };
}

/** Whether the choice restricts to what is suggested already. */
export function isNarrowedTo(choice: Choice, { kind, id }: FilterSuggestion): boolean {
  if (kind === "documentType") return choice.documentTypes.includes(id);
  return (kind === "topic" ? choice.topics : choice.years).includes(id);
}

/** Whether there is anything in the choice whose name must be looked up. */
export const hasIds = ({ documentTypes, topics, boostTopics }: Choice): boolean =>
  documentTypes.length + topics.length + boostTopics.length > 0;

/** Whether it leaves out documents; preferences do not. */
export const isRestricting = ({ documentTypes, topics, years, startDate, endDate }: Choice): boolean =>
  documentTypes.length + topics.length + years.length > 0 || startDate !== "" || endDate !== "";

/** The choice with all documents in it again; what comes first stays as chosen. */
export const unrestricted = ({ prioritizeDocTypes, prioritizeRecent, boostTopics }: Choice): Choice => ({
  ...NO_CHOICE,
  prioritizeDocTypes,
  prioritizeRecent,
  boostTopics,
});
