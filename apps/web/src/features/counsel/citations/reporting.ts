import type { Citation } from "@reading-room/contract/counsel-answer";

/** The way to report the citations of an answer, and which of them were reported in this tab. */
export interface Reporting {
  /** Asks what is wrong with it. */
  readonly begin: (citation: Citation) => void;
  /** What was said of it when it was reported; null where it was not. */
  readonly said: (citation: Citation) => string | null;
}

/** What a button says that begins a report. */
export const reportLabel = (isReported: boolean): string =>
  isReported ? "Change your report" : "Report this citation";
