import type { FileEntry } from "@reading-room/contract/browse";

interface Notice {
  readonly tone: "neutral" | "amber" | "red";
  readonly label: string;
  readonly reason: string;
}

const notices: Readonly<Record<string, Notice>> = {
  waiting: { tone: "neutral", label: "Waiting", reason: "Waiting to be read. It is found by its name until then." },
  running: { tone: "neutral", label: "Reading", reason: "Being read now. It is found by its name until that ends." },
  partly: { tone: "amber", label: "Partly read", reason: "Some of its pages have no text that can be searched." },
  failed: { tone: "red", label: "Not read", reason: "Its text could not be read. It is found by its name only." },
  skipped: {
    tone: "neutral",
    label: "Listed only",
    reason: "Its text is not searched. It is found by its name only.",
  },
};

const NOT_FOUND: Notice = {
  tone: "amber",
  label: "Not found",
  reason:
    "The last look through its place did not find it. What is known of it is kept for now, and it is looked for again.",
};

/** What is in such a folder is in no count of files: only its own row can say that something is missing. */
const CLOSED_FOLDER = { tone: "amber", label: "Not read" } as const;

/**
 * What a row says about a file whose text cannot (yet) be searched in full, about a folder that cannot be looked into, or about what
 * may be gone; null when nothing is to be said.
 */
export function indexNotice(
  file: Pick<FileEntry, "isFolder" | "indexState" | "indexReason" | "isNotFound">,
): Notice | null {
  if (file.isNotFound === true) return NOT_FOUND;
  if (file.isFolder) return file.indexReason === null ? null : { ...CLOSED_FOLDER, reason: file.indexReason };
  if (file.indexState === null) return null;
  const notice = notices[file.indexState];
  return notice ? { ...notice, reason: file.indexReason ?? notice.reason } : null;
}
