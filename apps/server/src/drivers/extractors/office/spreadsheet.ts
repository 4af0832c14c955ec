import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowItem, FlowPart } from "../../../core/pages/flow-pages.ts";
import { cellFormats } from "./cell-formats.ts";
import { coreProperties } from "./core-properties.ts";
import type { OfficeDocument } from "./document-reader.ts";
import { flowWriter } from "./flow-writer.ts";
import { graphicTexts } from "./graphic-texts.ts";
import { relatedPart, relationsOf, type Relation } from "./relations.ts";
import { sharedStrings } from "./shared-strings.ts";
import { sheetBody, type SheetBooks } from "./sheet-body.ts";
import { goThroughXml, readXml } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

/** Sheets in order, their names as labels, a line for each row; none that is hidden. @param part the workbook's */
export async function spreadsheetDocument(zip: ZipPackage, part: string): Promise<OfficeDocument> {
  const metadata = await coreProperties(zip);
  const book = await workbook(zip, part);
  return {
    items: workbookItems(zip, part, book),
    metadata: () => metadata,
    isOfCells: () => true,
    gap: () => sheetsUnread(book.hidden),
  };
}

/** That hidden sheets are not read, in words for a person; null when there are none. What they are called stays hidden, too. */
export function sheetsUnread(hidden: number): string | null {
  if (hidden === 0) return null;
  return hidden === 1 ? "a hidden sheet is not read" : `${hidden} hidden sheets are not read`;
}

interface SheetEntry {
  readonly name: string;
  readonly relationId: string;
}

async function* workbookItems(
  zip: ZipPackage,
  part: string,
  { sheets, startsIn1904 }: Workbook,
): AsyncGenerator<readonly FlowItem[]> {
  const relations = await relationsOf(zip, part);
  const books: SheetBooks = {
    strings: await sharedStrings(zip, relatedPart(zip, relations, "sharedStrings")),
    formatOf: await cellFormats(zip, relatedPart(zip, relations, "styles"), startsIn1904),
  };
  const targets = new Map(relations.map(({ id, target }) => [id, target]));
  for (const { name, relationId } of sheets) {
    yield sheetOpening(name);
    const target = targets.get(relationId);
    if (target === undefined || !zip.has(target)) yield [{ kind: "gap", why: "the sheet is missing in the file" }];
    else yield* oneSheet(zip, target, books);
  }
}

/** A name that a program gave says nothing that a heading should. */
export function sheetOpening(name: string): FlowItem[] {
  const label = oneLine(name);
  const isNamed = label !== "" && !/^(?:sheet|tabelle|feuil|hoja|foglio|chart) ?\d*$/i.test(label);
  const heading: FlowPart[] = isNamed ? [{ kind: "heading", level: 1, text: label }] : [];
  return [{ kind: "break", label: label === "" ? null : label, isApart: true }, ...heading];
}

interface Workbook {
  readonly sheets: readonly SheetEntry[];
  /** How many others a person has hidden. */
  readonly hidden: number;
  readonly startsIn1904: boolean;
}

async function workbook(zip: ZipPackage, part: string): Promise<Workbook> {
  const sheets: SheetEntry[] = [];
  let hidden = 0;
  let startsIn1904 = false;
  await goThroughXml(zip.stream(part), {
    open: {
      "x:workbookPr": (a) => void (startsIn1904 = a["date1904"] === "1" || a["date1904"] === "true"),
      // A very hidden sheet is a program's own and cannot be shown by a person.
      "x:sheet": (a) => {
        if (a["state"] === "hidden") hidden++;
        else if (a["state"] !== "veryHidden") sheets.push({ name: a["name"] ?? "", relationId: a["r:id"] ?? "" });
      },
    },
  });
  return { sheets, hidden, startsIn1904 };
}

async function* oneSheet(zip: ZipPackage, target: string, books: SheetBooks): AsyncGenerator<readonly FlowItem[]> {
  const writer = flowWriter();
  yield* readXml(zip.stream(target), sheetBody(writer, books), writer.drain);
  const relations = await relationsOf(zip, target);
  for (const part of relations.filter(({ type }) => type === "comments")) yield* commentsIn(zip, part);
  for (const part of relations.filter(({ type }) => type === "drawing")) yield* drawingTexts(zip, part);
}

async function* commentsIn(zip: ZipPackage, { target }: Relation): AsyncGenerator<FlowPart[]> {
  if (!zip.has(target)) return;
  const texts: string[] = [];
  await goThroughXml(zip.stream(target), {
    open: { "x:comment": () => void texts.push("") },
    text: (piece) => void (texts.length > 0 ? texts.push((texts.pop() ?? "") + piece) : undefined),
  });
  yield texts.map((text) => ({ kind: "note", level: 0, text: oneLine(text) }));
}

/** Text boxes on a sheet, and its charts. */
async function* drawingTexts(zip: ZipPackage, { target }: Relation): AsyncGenerator<FlowPart[]> {
  if (!zip.has(target)) return;
  const texts: string[] = [];
  let isText = false;
  await goThroughXml(zip.stream(target), {
    skips: new Set(["mc:Fallback"]),
    open: { "a:p": () => void texts.push(""), "a:t": () => void (isText = true) },
    close: { "a:t": () => void (isText = false) },
    text: (piece) => void (isText ? texts.push((texts.pop() ?? "") + piece) : undefined),
  });
  yield texts.map((text) => ({ kind: "paragraph", level: 0, text: oneLine(text) }));
  const graphics = await graphicTexts(zip, await relationsOf(zip, target));
  yield [...graphics.values()].flat();
}
