import { SaxesParser } from "saxes";
import { UnreadableFile } from "../unreadable-file.ts";
import { usualPrefixes } from "./xml-names.ts";

export type XmlAttributes = Readonly<Record<string, string>>;

/** What to do at which element, by its usual name ("w:p"), whatever prefix the file uses for its namespace. */
export interface XmlHandlers {
  readonly open: Readonly<Record<string, (attributes: XmlAttributes) => void>>;
  readonly close?: Readonly<Record<string, () => void>>;
  readonly text?: (text: string) => void;
  /** Names of elements that are left out with all that is in them. */
  readonly skips?: ReadonlySet<string>;
}

/** Deeper than anything that a person or a program writes. */
const MAX_DEPTH = 2_000;

/**
 * Goes through a part once, in pieces; `afterPiece` is the time to hand on what was read. A document type is passed over:
 * no entity of its own is ever expanded, and nothing is fetched.
 * @throws UnreadableFile when it is not well-formed
 */
export async function* readXml<T>(
  chunks: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  afterPiece: () => T,
): AsyncGenerator<T> {
  const parser = parserOf(handlers);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    yield afterPiece();
  }
  parser.write(decoder?.decode() ?? "");
  parser.close();
  yield afterPiece();
}

/** As `readXml`, to its end. */
export async function goThroughXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(chunks, handlers, () => null));
}

function parserOf({ open, close = {}, text, skips = new Set() }: XmlHandlers) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const openers = new Map(Object.entries(open));
  const closers = new Map(Object.entries(close));
  const names = usualPrefixes();
  let depth = 0;
  let skippedFrom = 0;
  parser.on("error", () => fail("is not well-formed"));
  parser.on("opentag", (tag) => {
    if (++depth > MAX_DEPTH) fail("is nested too deeply");
    const { name, attributes } = names.open(tag.name, tag.attributes, depth);
    if (skippedFrom > 0) return;
    if (skips.has(name)) skippedFrom = depth;
    else openers.get(name)?.(attributes);
  });
  parser.on("closetag", (tag) => {
    const name = names.close(tag.name, depth);
    if (skippedFrom === 0) closers.get(name)?.();
    if (skippedFrom === depth) skippedFrom = 0;
    depth--;
  });
  const onText = (piece: string) => (skippedFrom === 0 ? text?.(piece) : undefined);
  parser.on("text", onText);
  parser.on("cdata", onText);
  return parser;
}

function fail(why: string): never {
  throw new UnreadableFile("unreadable_file", `The file is damaged: a part of it ${why}.`);
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0x3c && head[1] === 0) return "utf-16le";
  if (head[0] === 0 && head[1] === 0x3c) return "utf-16be";
  const declared = /^[^>]{0,100}encoding=["']([\w.:-]{2,30})["']/.exec(
    Buffer.from(head.subarray(0, 200)).toString("latin1"),
  )?.[1];
  return isKnown(declared ?? "utf-8") ? (declared ?? "utf-8") : "utf-8";
}

function isKnown(label: string): boolean {
  try {
    return !/^utf-?16/i.test(label) && new TextDecoder(label).encoding !== "";
  } catch {
    return false;
  }
}

/** The name of a part's first element; null when it is no XML. */
export async function rootOf(chunks: AsyncIterable<Uint8Array>): Promise<string | null> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder();
  let root: string | null = null;
  let isXml = true;
  parser.on("opentag", (tag) => void (root ??= usualPrefixes().open(tag.name, tag.attributes, 1).name));
  parser.on("error", () => void (isXml = false));
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (root !== null || !isXml) break;
  }
  return root;
}
