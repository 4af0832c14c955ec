import { posix } from "node:path";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import { oneLine } from "../../../core/text/clean-text.ts";
import { metadataDay, metadataText, type OfficeDocument } from "../office/document-reader.ts";
import { goThroughXml } from "../office/xml.ts";
import type { ZipPackage } from "../office/zip-package.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { bookPackage, type BookPackage, type Chapter } from "./book-package.ts";
import { chapterItems } from "./chapter.ts";
import { chapterTitles } from "./chapter-titles.ts";

/** A book: its chapters in the order of its spine, each on pages of its own that are called as its table of contents calls it. */
export async function epubDocument(zip: ZipPackage): Promise<OfficeDocument> {
  const book = await bookPackage(zip, await packagePart(zip));
  await refuseLocked(zip, book);
  const { title, author, date } = book;
  const metadata = {
    title: metadataText(title),
    subject: null,
    author: metadataText(author),
    publishedAt: metadataDay(date),
  };
  return { items: bookItems(zip, book), metadata: () => metadata, titleIsSure: true };
}

async function packagePart(zip: ZipPackage): Promise<string> {
  const parts: string[] = [];
  await goThroughXml(zip.stream("META-INF/container.xml"), {
    open: { "container:rootfile": (a) => void parts.push(a["full-path"] ?? "") },
  });
  const part = parts.find((name) => zip.has(name));
  if (part === undefined)
    throw new UnreadableFile("unreadable_file", "The file is damaged: its list of chapters is missing.");
  return part;
}

/** Fonts may be locked in a book that anybody can read. */
async function refuseLocked(zip: ZipPackage, { chapters }: BookPackage): Promise<void> {
  if (!zip.has("META-INF/encryption.xml")) return;
  const locked = new Set<string>();
  await goThroughXml(zip.stream("META-INF/encryption.xml"), {
    open: { "enc:CipherReference": (a) => void locked.add(posix.normalize(decoded(a["URI"] ?? ""))) },
  });
  if (chapters.some(({ part }) => locked.has(part)))
    throw new UnreadableFile("encrypted_file", "The file is locked by copy protection.");
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

async function* bookItems(zip: ZipPackage, book: BookPackage): AsyncGenerator<readonly FlowItem[]> {
  const titles = await chapterTitles(zip, book);
  for (const [i, chapter] of book.chapters.entries()) {
    const title = oneLine(titles.get(chapter.part) ?? "");
    yield [{ kind: "break", label: title === "" ? null : title }];
    yield* oneChapter(zip, chapter, i === 0);
  }
}

async function* oneChapter(zip: ZipPackage, chapter: Chapter, isFirst: boolean): AsyncGenerator<readonly FlowItem[]> {
  const bytes = await zip.bytes(chapter.part);
  if (bytes === null) yield [{ kind: "gap", why: "the chapter is missing in the file" }];
  else {
    // A cover is a picture in every book.
    if (!isFirst && /<(?:img|svg|image)\b/i.test(bytes.toString("latin1")))
      yield [{ kind: "gap", why: "the chapter shows pictures only" }];
    yield* chapterItems(bytes, chapter);
  }
}
