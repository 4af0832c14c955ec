import type { FlowItem, FlowPart } from "../../../core/pages/flow-pages.ts";
import { coreProperties } from "./core-properties.ts";
import type { OfficeDocument } from "./document-reader.ts";
import { flowWriter } from "./flow-writer.ts";
import { graphicTexts } from "./graphic-texts.ts";
import { relatedPart, relationsOf, type Relation } from "./relations.ts";
import { slideBody } from "./slide-body.ts";
import { goThroughXml } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

/** Slides in the order that they are shown in, a page for each. @param part the presentation's */
export async function slidesDocument(zip: ZipPackage, part: string): Promise<OfficeDocument> {
  const metadata = await coreProperties(zip);
  return { items: slideItems(zip, part), metadata: () => metadata };
}

async function* slideItems(zip: ZipPackage, part: string): AsyncGenerator<readonly FlowItem[]> {
  const targets = new Map((await relationsOf(zip, part)).map(({ id, target }) => [id, target]));
  let number = 0;
  for (const id of await slideIds(zip, part)) {
    const slide = targets.get(id);
    yield [{ kind: "break", label: slideLabel(++number), isApart: true }];
    if (slide === undefined || !zip.has(slide)) yield [{ kind: "gap", why: "the slide is missing in the file" }];
    else yield await oneSlide(zip, slide);
  }
}

/** What is said to a slide and not shown on it must not pass for the slide's own words. */
export const asideOf = (text: "Speaker notes" | "Comments"): FlowPart => ({ kind: "aside", level: 0, text });

/** What people call a slide. */
export const slideLabel = (number: number): string => `Slide ${number}`;

async function slideIds(zip: ZipPackage, part: string): Promise<string[]> {
  const ids: string[] = [];
  await goThroughXml(zip.stream(part), { open: { "p:sldId": (a) => void ids.push(a["r:id"] ?? "") } });
  return ids;
}

async function oneSlide(zip: ZipPackage, slide: string): Promise<readonly FlowItem[]> {
  const relations = await relationsOf(zip, slide);
  const writer = flowWriter();
  const graphics = await graphicTexts(zip, relations);
  const body = slideBody({ writer, partsOf: (id) => graphics.get(id) ?? [] });
  await goThroughXml(zip.stream(slide), body.handlers);
  return slideFlow(writer.drain(), await notesOf(zip, relations), body.hasPicture());
}

/** The title first, wherever it stands among the shapes; and why there is no text, where there is none. */
export function slideFlow(items: readonly FlowItem[], notes: readonly FlowPart[], hasPicture: boolean): FlowItem[] {
  const isTitle = (item: FlowItem) => item.kind === "heading";
  const flow = [...items.filter(isTitle), ...items.filter((item) => !isTitle(item)), ...notes];
  return flow.length === 0 && hasPicture
    ? [{ kind: "gap", why: "the slide holds pictures or embedded files only" }]
    : flow;
}

async function notesOf(zip: ZipPackage, relations: readonly Relation[]): Promise<FlowPart[]> {
  const notes = relatedPart(zip, relations, "notesSlide");
  const said: FlowItem[] = [];
  if (notes !== null) {
    const writer = flowWriter();
    await goThroughXml(zip.stream(notes), slideBody({ writer, partsOf: () => [], onlyShape: "body" }).handlers);
    said.push(...writer.drain());
  }
  const comments: FlowItem[] = [];
  const commented = relations.filter(({ type, target }) => type === "comments" && zip.has(target));
  for (const { target } of commented) comments.push(...(await commentsIn(zip, target)));
  return [...besides("Speaker notes", said), ...besides("Comments", comments)];
}

function besides(what: "Speaker notes" | "Comments", items: readonly FlowItem[]): FlowPart[] {
  const notes = items.flatMap((part): FlowPart[] =>
    part.kind === "break" || part.kind === "gap" ? [] : [{ ...part, kind: "note", level: 0 }],
  );
  return notes.length === 0 ? [] : [asideOf(what), ...notes];
}

/** The older kind holds plain text, the newer paragraphs. */
async function commentsIn(zip: ZipPackage, part: string): Promise<FlowItem[]> {
  const writer = flowWriter();
  const { handlers } = slideBody({ writer, partsOf: () => [] });
  const { open, close } = handlers;
  await goThroughXml(zip.stream(part), {
    ...handlers,
    open: { ...open, "p:text": () => [open["a:p"], open["a:t"]].forEach((begin) => begin?.({})) },
    close: { ...close, "p:text": () => [close?.["a:t"], close?.["a:p"]].forEach((end) => end?.()) },
  });
  return writer.drain();
}
