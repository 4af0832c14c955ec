import { dateEnglish } from "../../../ui/date-english.ts";
import type { Choice } from "./choice.ts";
import { toggled } from "./choice.ts";

export interface ChoiceChip {
  readonly key: string;
  readonly label: string;
  /** The choice once this chip is removed. */
  readonly without: Choice;
}

/** What ids are called; an id that is not known here is shown as it is. */
export interface ChoiceNames {
  readonly documentTypes: ReadonlyMap<string, string>;
  readonly topics: ReadonlyMap<string, string>;
}

export const NO_NAMES: ChoiceNames = { documentTypes: new Map(), topics: new Map() };

type ListKey = "documentTypes" | "topics" | "years" | "boostTopics";

/** "1 Feb 2024": a date of the calendar, wherever it is read. */
const formatDay = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(dateEnglish(), { dateStyle: "medium", timeZone: "UTC" });

/** "1 Feb 2024 to 3 Mar 2024", open at either end; null where no date restricts. */
function datesText({ startDate, endDate }: Choice): string | null {
  if (startDate === "" && endDate === "") return null;
  if (endDate === "") return `Since ${formatDay(startDate)}`;
  return startDate === "" ? `Until ${formatDay(endDate)}` : `${formatDay(startDate)} to ${formatDay(endDate)}`;
}

/** Everything in a choice that differs from none, each with what it is called. */
export function chipsOf(choice: Choice, names: ChoiceNames): ChoiceChip[] {
  const chipsIn = (list: ListKey, labelOf: (id: string) => string): ChoiceChip[] =>
    choice[list].map((id) => ({
      key: `${list} ${id}`,
      label: labelOf(id),
      without: { ...choice, [list]: toggled(choice[list], id, false) },
    }));
  const dates = datesText(choice);
  const chip = (label: string, changed: Partial<Choice>): ChoiceChip => ({
    key: label,
    label,
    without: { ...choice, ...changed },
  });
  return [
    ...chipsIn("documentTypes", (id) => names.documentTypes.get(id) ?? id),
    ...chipsIn("topics", (id) => names.topics.get(id) ?? id),
    ...chipsIn("years", (year) => `Published ${year}`),
    ...(dates === null ? [] : [chip(dates, { startDate: "", endDate: "" })]),
    ...(choice.prioritizeRecent ? [chip("Recent first", { prioritizeRecent: false })] : []),
    ...(choice.prioritizeDocTypes ? [] : [chip("All types alike", { prioritizeDocTypes: true })]),
    ...chipsIn("boostTopics", (id) => `Lifts ${names.topics.get(id) ?? id}`),
  ];
}
