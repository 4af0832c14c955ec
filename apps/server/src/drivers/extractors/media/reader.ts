import { parseFile, type IAudioMetadata } from "music-metadata";
import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import type { FileToRead } from "../extractor.ts";
import type { Reader } from "../format.ts";
import { flowDocument, NO_FACTS } from "../text/flow-document.ts";
import { placeFailure } from "../cannot-open.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { readAvi } from "./avi.ts";
import { chapterLines, durationText, lyricsOf } from "./told.ts";

/** Reads what audio and video tell of themselves: tags, length, chapters, lyrics. What is said in them is not heard. */
export const mediaReader: Reader = {
  async read(file, _help, onStart) {
    const media = await metadataOf(file);
    onStart(1);
    const { title, artist, year, date } = media.common;
    return flowDocument({
      fileName: file.name,
      items: itemsOf(media),
      facts: () => ({
        ...NO_FACTS,
        isPublication: false,
        title: line(title),
        author: line(artist),
        publishedAt: /^\d{4}(?:-\d{2}(?:-\d{2})?)?/.exec(date ?? "")?.[0] ?? (year === undefined ? null : String(year)),
      }),
      gap: () => null,
    });
  },
};

type Media = Pick<IAudioMetadata, "common" | "format">;

/** Nothing but headers and tags is read, of a film of many gigabytes too. */
async function metadataOf({ path }: FileToRead): Promise<Media> {
  const avi = readAvi(path);
  if (avi !== null) return avi;
  try {
    const media = await parseFile(path, { skipCovers: true, includeChapters: true, mkvUseIndex: true });
    if (media.format.container === undefined && media.format.codec === undefined)
      throw new Error("nothing is known of it");
    return media;
  } catch (error) {
    throw placeFailure(error) ?? new UnreadableFile(...reasonOf(error));
  }
}

function reasonOf(error: unknown): [UnreadableFile["code"], string] {
  const isForeign = error instanceof Error && /^(?:UnsupportedFileType|CouldNotDetermineFileType)/.test(error.name);
  return isForeign
    ? ["unsupported_file", "Recordings of this kind are listed, but what they tell of themselves is not read."]
    : ["unreadable_file", "The recording is damaged or is not of the kind that its name says."];
}

function itemsOf({ common, format }: Media): FlowItem[] {
  const lyrics = lyricsOf(common);
  const chapters = chapterLines(format);
  return [
    ...heading(common.title),
    { kind: "table", level: 0, text: rows(common, format).join("\n") },
    ...texts(common).map((text): FlowItem => ({ kind: "paragraph", level: 0, text })),
    ...(chapters.length === 0
      ? []
      : [section("Chapters"), { kind: "table", level: 0, text: chapters.join("\n") } as const]),
    ...(lyrics.length === 0
      ? []
      : [section("Lyrics"), ...lyrics.map((text): FlowItem => ({ kind: "paragraph", level: 0, text }))]),
  ];
}

const heading = (title: string | undefined): FlowItem[] => {
  const text = line(title);
  return text === null ? [] : [{ kind: "heading", level: 1, text }];
};

const section = (text: string): FlowItem => ({ kind: "heading", level: 2, text });

const TOLD_TWICE = 2;

/** What people ask a recording for, a row each. */
function rows(common: Media["common"], format: Media["format"]): string[] {
  const picture = format.trackInfo?.find((track) => track.video !== undefined)?.video;
  const all: readonly (readonly [name: string, value: string | null | undefined])[] = [
    ["Artist", joined(common.artists) ?? common.artist],
    ["Album", common.album],
    ["Album artist", common.albumartist === common.artist ? null : common.albumartist],
    ["Composer", joined(common.composer)],
    ["Publisher", joined(common.publisher) ?? joined(common.label)],
    ["Genre", joined(common.genre)],
    ["Year", common.year?.toString() ?? common.date],
    ["Track", common.track?.no?.toString()],
    ["Language", common.language],
    ["Show", common.tvShow],
    ["Copyright", common.copyright],
    ["Duration", durationText(format.duration)],
    ["Picture", picture?.pixelWidth === undefined ? null : `${picture.pixelWidth} × ${picture.pixelHeight} pixels`],
    ["Container", format.container],
    ["Codec", format.codec],
    ["Sample rate", format.sampleRate === undefined ? null : `${format.sampleRate} Hz`],
  ];
  return all.flatMap(([name, value]) => {
    const shown = line(value);
    return shown === null ? [] : [`${name}: ${shown}`];
  });
}

/** Descriptions and comments, each once. */
function texts({ description, longDescription, comment, subtitle }: Media["common"]): string[] {
  const comments = (comment ?? []).map((one) => one.text);
  const all = [...(subtitle ?? []), longDescription, ...(description ?? []), ...comments].map((text) => line(text));
  const told = all.filter((text) => text !== null && text.length > TOLD_TWICE);
  return [...new Set(told)].filter((text) => text !== null);
}

const joined = (values: readonly string[] | undefined): string | null =>
  values === undefined || values.length === 0 ? null : values.join(", ");

function line(value: string | null | undefined): string | null {
  const text = oneLine(value ?? "");
  return text === "" ? null : text;
}
