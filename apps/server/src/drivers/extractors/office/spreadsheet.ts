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

/** Sheets in order, their names as labels, a line for each row. @param part the workbook's */
export async function spreadsheetDocument(zip: ZipPackage, part: string): Promise<OfficeDocument> {
  const metadata = await coreProperties(zip);
  return { items: workbookItems(zip, part), metadata: () => metadata, isOfCells: () => true };
}

interface SheetEntry {
  readonly name: string;
  readonly relationId: string;
}

async function* workbookItems(zip: ZipPackage, part: string): AsyncGenerator<readonly FlowItem[]> {
  const relations = await relationsOf(zip, part);
  const { sheets, startsIn1904 } = await workbook(zip, part);
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

async function workbook(zip: ZipPackage, part: string) {
  const sheets: SheetEntry[] = [];
  let startsIn1904 = false;
  await goThroughXml(zip.stream(part), {
    open: {
      "x:workbookPr": (a) => void (startsIn1904 = a["date1904"] === "1" || a["date1904"] === "true"),
      // A very hidden sheet is a program's own and cannot be shown by a person.
      "x:sheet": (a) => {
        if (a["state"] !== "veryHidden") sheets.push({ name: a["name"] ?? "", relationId: a["r:id"] ?? "" });
      },
    },
  });
  return { sheets, startsIn1904 };
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
