import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowItem, FlowPart } from "../../../core/pages/flow-pages.ts";
import { coreProperties } from "./core-properties.ts";
import type { OfficeDocument } from "./document-reader.ts";
import { flowWriter, PICTURES_ONLY } from "./flow-writer.ts";
import { graphicTexts } from "./graphic-texts.ts";
import { addressesOf, relatedPart, relationsOf, type Relation } from "./relations.ts";
import { runningLines } from "./running-lines.ts";
import { wordBody } from "./word-body.ts";
import { wordLists } from "./word-lists.ts";
import { partMaker } from "./word-paragraph.ts";
import { wordStyles } from "./word-styles.ts";
import { goThroughXml, readXml } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

/** A Word document: headings by style, lists with the numbers that they show, notes and comments behind their paragraphs. */
export async function wordDocument(zip: ZipPackage, part: string): Promise<OfficeDocument> {
  const relations = await relationsOf(zip, part);
  const metadata = await coreProperties(zip);
  const running = await headsAndFeet(zip, relations);
  const unread = new Set<"picture" | "part">();
  return {
    items: bodyItems({ zip, part, relations, unread }),
    metadata: () => metadata,
    running: running.told,
    gap: () => (unread.has("part") ? PARTS_UNREAD : null),
  };
}

const PARTS_UNREAD = "files in other formats that were put into this document (altChunk) are not read";

interface WordPlace {
  readonly zip: ZipPackage;
  readonly part: string;
  readonly relations: readonly Relation[];
  /** Filled while the body is read. */
  readonly unread: Set<"picture" | "part">;
}

async function* bodyItems({ zip, part, relations, unread }: WordPlace): AsyncGenerator<readonly FlowItem[]> {
  const related = (type: string) => relatedPart(zip, relations, type);
  const styles = await wordStyles(zip, related("styles"));
  const notes = {
    footnote: await notesIn(zip, related("footnotes"), "w:footnote"),
    endnote: await notesIn(zip, related("endnotes"), "w:endnote"),
    comment: await notesIn(zip, related("comments"), "w:comment"),
    drawing: await graphicTexts(zip, relations),
  };
  const writer = flowWriter();
  const partOf = partMaker(styles, await wordLists(zip, related("numbering")));
  const body = wordBody({
    writer,
    styles,
    partOf,
    addresses: await addressesOf(zip, part),
    onUnread: (what) => unread.add(what),
    behindMark: (kind, id) => notes[kind].get(id) ?? [],
  });
  yield* readXml(zip.stream(part), body, writer.drain);
  if (unread.has("picture")) yield [{ kind: "gap", why: PICTURES_ONLY }];
}

/** A body of which each paragraph is a note. */
function plainBody() {
  const writer = flowWriter();
  const body = wordBody({
    writer,
    styles: new Map(),
    partOf: ({ texts }) => ({ kind: "note", level: 0, text: oneLine(texts.take()) }),
    behindMark: () => [],
  });
  return { body, drain: () => writer.drain().filter(isNote) };
}

/** Sections may have heads and feet of their own; nobody writes more that are different. */
const MAX_RUNNING_PARTS = 50;

/** What the heads and feet of its sheets say, a line for each paragraph. */
async function headsAndFeet(zip: ZipPackage, relations: readonly Relation[]) {
  const lines = runningLines();
  const parts = relations.filter(({ type, target }) => (type === "header" || type === "footer") && zip.has(target));
  for (const { target } of parts.slice(0, MAX_RUNNING_PARTS)) {
    const { body, drain } = plainBody();
    await goThroughXml(zip.stream(target), body);
    for (const { text } of drain()) lines.add(text);
  }
  return lines;
}

/** The notes of a part by their ids, a part for each of their paragraphs. */
async function notesIn(
  zip: ZipPackage,
  part: string | null,
  element: string,
): Promise<ReadonlyMap<string, readonly FlowPart[]>> {
  const notes = new Map<string, readonly FlowPart[]>();
  if (part === null) return notes;
  let id = "";
  const { body, drain } = plainBody();
  await goThroughXml(zip.stream(part), {
    ...body,
    open: { ...body.open, [element]: (attributes) => void (id = attributes["w:id"] ?? "") },
    close: { ...body.close, [element]: () => void notes.set(id, drain()) },
  });
  return notes;
}

const isNote = (item: FlowItem): item is FlowPart => item.kind === "note";
