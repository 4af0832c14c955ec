import { posix } from "node:path";
import { goThroughXml } from "../office/xml.ts";
import type { ZipPackage } from "../office/zip-package.ts";
import { UnreadableFile } from "../unreadable-file.ts";

export interface Chapter {
  readonly part: string;
  readonly isContents: boolean;
}

/** What a book's package file tells: EPUB 2 and 3 alike. */
export interface BookPackage {
  readonly title: string;
  readonly author: string;
  readonly date: string;
  /** In reading order. */
  readonly chapters: readonly Chapter[];
  /** The tables of contents for programs, the newer kind first. */
  readonly contents: readonly string[];
}

/** More chapters than this no book has. */
const MAX_CHAPTERS = 20_000;
const TOLD = ["dc:title", "dc:creator", "dc:date"];

interface Item {
  readonly part: string;
  readonly mediaType: string;
  readonly isContents: boolean;
}

/** @throws UnreadableFile when it names no chapters */
export async function bookPackage(zip: ZipPackage, part: string): Promise<BookPackage> {
  const items = new Map<string, Item>();
  const spine: string[] = [];
  const told = new Map<string, string>();
  let field: string | null = null;
  const fields = TOLD.map((name) => [name, () => void (field = told.has(name) ? null : name)] as const);
  await goThroughXml(zip.stream(part), {
    open: {
      ...Object.fromEntries(fields),
      "opf:item": (a) =>
        void items.set(a["id"] ?? "", {
          part: resolved(part, a["href"] ?? ""),
          mediaType: a["media-type"] ?? "",
          isContents: (a["properties"] ?? "").split(" ").includes("nav"),
        }),
      "opf:itemref": (a) => void spine.push(a["idref"] ?? ""),
    },
    close: Object.fromEntries(TOLD.map((name) => [name, () => void (field = null)])),
    text: (piece) => void (field === null ? undefined : told.set(field, (told.get(field) ?? "") + piece)),
  });
  const chapters = spine.slice(0, MAX_CHAPTERS).flatMap((id) => items.get(id) ?? []);
  if (chapters.length === 0) throw new UnreadableFile("unreadable_file", "The file is damaged: it names no chapters.");
  return {
    title: told.get("dc:title") ?? "",
    author: told.get("dc:creator") ?? "",
    date: told.get("dc:date") ?? "",
    chapters,
    contents: [...items.values()]
      .filter(isContents)
      .map((item) => item.part)
      .toReversed(),
  };
}

const isContents = (item: Item): boolean => item.isContents || item.mediaType === "application/x-dtbncx+xml";

/** The part that an address within another part points to, without the place within it. */
export function resolved(from: string, address: string): string {
  const path = address.replace(/#.*$/s, "");
  try {
    return posix.join(posix.dirname(from), decodeURIComponent(path));
  } catch {
    return posix.join(posix.dirname(from), path);
  }
}
