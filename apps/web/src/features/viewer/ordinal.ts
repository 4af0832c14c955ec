import { formatNumber } from "../../ui/format-number.ts";

const RULES = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

/** "1st", "12th", "1,022nd". */
export const ordinal = (count: number): string => `${formatNumber(count)}${ENDINGS[RULES.select(count)] ?? "th"}`;
