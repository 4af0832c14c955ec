/** Signs that have a raised form of their own; all dashes that stand for a minus have one. */
const RAISED: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."⁰¹²³⁴⁵⁶⁷⁸⁹"].map((sign, digit) => [String(digit), sign])),
  ...Object.fromEntries([..."-−–‐‑"].map((dash) => [dash, "⁻"])),
  "+": "⁺",
  "=": "⁼",
  "(": "⁽",
  ")": "⁾",
  n: "ⁿ",
};
/** Such signs alone, and what may part them: "2", "−6", "n+1", "1, 2". */
const ALL_RAISED = /^(?=.*[\d+\-−–‐‑()=n])[\d+\-−–‐‑()=n\s,.;/]*$/s;

/** Raised text as plain signs say it: "10" and a raised "3" are no 103. Letters stay as they are: "4th", "1er". */
const raised = (text: string): string =>
  ALL_RAISED.test(text) ? text.replace(/[^\s,.;/]/g, (sign) => RAISED[sign] ?? sign) : text;

/** Gathers a paragraph's text from its runs. */
export interface TextRuns {
  put(text: string, isRaised?: boolean): void;
  /** The text so far; what comes next begins anew. */
  take(): string;
}

/** Empty at first. Raised runs that follow each other are one, however they were cut. */
export function textRuns(): TextRuns {
  let pieces: string[] = [];
  let above: string[] = [];
  const lower = () => {
    if (above.length > 0) pieces.push(raised(above.join("")));
    above = [];
  };
  return {
    put(text, isRaised = false) {
      if (!isRaised) lower();
      (isRaised ? above : pieces).push(text);
    },
    take() {
      lower();
      const text = pieces.join("");
      pieces = [];
      return text;
    },
  };
}
