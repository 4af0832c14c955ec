import type { ICommonTagsResult, IFormat } from "music-metadata";
import { cleanText, oneLine } from "../../../core/text/clean-text.ts";

/** "1:02:03", "3:07"; null when it is not known. @param seconds of any length */
export function durationText(seconds: number | undefined): string | null {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return null;
  const all = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(all / 3_600);
  const minutes = Math.floor(all / 60) % 60;
  return hours === 0 ? `${minutes}:${two(all % 60)}` : `${hours}:${two(minutes)}:${two(all % 60)}`;
}

/** A line for each chapter: when it begins and what it is called. */
export const chapterLines = ({ chapters }: Pick<IFormat, "chapters">): string[] =>
  (chapters ?? []).map(({ start, timeScale, title }) => {
    const when = durationText(start / (timeScale ?? MILLISECONDS));
    return `${when ?? ""} ${oneLine(title)}`.trim();
  });

const MILLISECONDS = 1_000;

/** Verses, with or without their times, as paragraphs. */
export const lyricsOf = ({ lyrics }: Pick<ICommonTagsResult, "lyrics">): string[] =>
  (lyrics ?? [])
    .map((one) => one.text ?? one.syncText.map(({ text }) => text).join("\n"))
    .flatMap((text) => cleanText(text).split(/\n\s*\n/))
    .map((verse) => verse.replace(/\s+/g, " ").trim())
    .filter((verse) => verse !== "");
