/** A file, or several, that the index does not see wholly. */
export interface Gap {
  /** As of `file_state`. */
  readonly became: string;
  /** As the file's row says it. */
  readonly reason: string | null;
  readonly files: number;
  readonly pages: number;
}

/** One reason with all files and pages that it keeps from being found. */
export interface GapReason {
  readonly reason: string;
  readonly files: number;
  readonly pages: number;
}

/** What a file's state says where its row gives no reason, or one of an earlier try. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  waiting: "Not read yet.",
  running: "Being read now.",
  failed: "It could not be read.",
  partly: "Some pages have no text.",
  skipped: "Its text is not read.",
};

/** "3 of 18 pages have no text (pages 2, 5, 7): why" is the same reason for every file. */
const WHICH_PAGES =
  /^(?:[\d,]+ of [\d,]+ pages?|Its page) (?:(?:has|have) no text|(?:is|are) not read whole)(?: \([^)]*\))?: */;

/** Names, places and numbers are of one file each. */
const withoutOwn = (reason: string): string =>
  reason
    .replace(/[“"«][^”"»]*[”"»]/g, "“…”")
    .replace(/(?<=\s|^)(?:\/[^\s/]+){2,}/g, "…")
    .replace(/\d[\d.,:]*\d|\d/g, "…");

/** What stood in the middle of a sentence, as one of its own. */
function sentence(said: string): string {
  const whole = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

function saidOf({ became, reason }: Gap): string {
  const own = OWN_WORDS[became] ?? "It cannot be found.";
  if (became === "waiting" || became === "running" || reason === null) return own;
  const said = reason.replace(WHICH_PAGES, "").trim();
  return said === "" ? own : sentence(said);
}

/**
 * Adds up gaps by their reasons, most files first. Reasons that differ only in numbers and names are one: they are left out
 * of it where they differ.
 */
export function gapReasons(gaps: Iterable<Gap>): GapReason[] {
  const byKey = new Map<string, { reason: string; files: number; pages: number }>();
  for (const gap of gaps) {
    const said = saidOf(gap);
    const key = withoutOwn(said);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { reason: said, files: gap.files, pages: gap.pages });
    else {
      known.files += gap.files;
      known.pages += gap.pages;
      if (known.reason !== said) known.reason = key;
    }
  }
  return [...byKey.values()].sort((a, b) => b.files - a.files || (a.reason < b.reason ? -1 : 1));
}
