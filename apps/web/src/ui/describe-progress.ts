import type { LibraryProgress } from "@reading-room/contract/library";
import { formatNumber } from "./format-number.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

const timeLeft = (seconds: number): string => {
  if (seconds < MINUTE_S) return "less than a minute left";
  if (seconds < HOUR_S) return `about ${Math.ceil(seconds / MINUTE_S)} min left`;
  return `about ${Math.ceil(seconds / HOUR_S)} h left`;
};

export interface ProgressWords {
  /** The state in a few words. */
  readonly title: string;
  /** Speed and time left while indexing, else the number of pages; empty when there is nothing to say. */
  readonly detail: string;
  /** What the index cannot see; null when it sees everything. */
  readonly gaps: string | null;
  /** From 0 to 1; null when nothing is under way. */
  readonly share: number | null;
}

const gapsOf = ({ filesFailed, filesPartly }: LibraryProgress): string | null => {
  const parts = [
    filesFailed > 0 ? `${count(filesFailed, "file", "files")} could not be read` : "",
    filesPartly > 0 ? `${count(filesPartly, "file", "files")} only in part` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? null : parts.join(", ");
};

const heldOf = ({ pagesIndexed, filesSkipped, pagesToRecognise }: LibraryProgress): string =>
  [
    pagesIndexed === 0 ? "" : count(pagesIndexed, "page", "pages"),
    filesSkipped === 0 ? "" : `${formatNumber(filesSkipped)} listed only`,
    pagesToRecognise === 0 ? "" : `${count(pagesToRecognise, "page waits", "pages wait")} for text recognition`,
  ]
    .filter((part) => part !== "")
    .join(" · ");

/** The index's progress in words. */
export const describeProgress = (progress: LibraryProgress): ProgressWords => {
  const { state, filesTotal, filesDone, filesIndexed, filesPartly, pagesPerSecond, secondsLeft } = progress;
  if (state === "scanning") {
    return {
      title: "Looking through the library",
      detail: count(filesTotal, "file found", "files found"),
      gaps: null,
      share: null,
    };
  }
  if (state === "paused") {
    const waiting = filesTotal - filesDone;
    return {
      title: "Indexing is paused",
      detail: waiting === 0 ? heldOf(progress) : `${count(waiting, "file waits", "files wait")} to be read`,
      gaps: gapsOf(progress),
      share: null,
    };
  }
  if (state === "indexing") {
    const left = secondsLeft === null ? "" : timeLeft(secondsLeft);
    const speed = pagesPerSecond >= 1 ? `${formatNumber(Math.round(pagesPerSecond))} pages/s` : "";
    return {
      title: `Indexing ${formatNumber(filesDone)} of ${formatNumber(filesTotal)} files`,
      detail: [speed, left].filter((part) => part !== "").join(" · "),
      gaps: gapsOf(progress),
      share: filesTotal === 0 ? 0 : filesDone / filesTotal,
    };
  }
  return {
    title:
      filesTotal === 0 ? "The library is empty" : `${count(filesIndexed + filesPartly, "file", "files")} searchable`,
    detail: heldOf(progress),
    gaps: gapsOf(progress),
    share: null,
  };
};
