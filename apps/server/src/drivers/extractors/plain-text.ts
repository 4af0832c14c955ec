import { readFile, stat } from "node:fs/promises";
import { AppError } from "../../core/app-error.ts";
import { documentFacts } from "../../core/document-facts.ts";
import { textPages } from "../../core/text-pages.ts";
import type { Extractor } from "./extractor.ts";

/** More than any text that a person wrote: a log or a dump, which would fill the index with noise. */
const MAX_BYTES = 20 * 2 ** 20;
const BINARY_SAMPLE_CHARS = 64_000;

const isMarkdown = (name: string): boolean => /\.(?:md|markdown)$/i.test(name);

/** Reads plain text and Markdown, in UTF-8, UTF-16 or Windows-1252. */
export const plainTextExtractor = (): Extractor => ({
  name: "plain-text",
  reads: ({ mimeType, name }) =>
    /^text\/(?:plain|markdown)\b/.test(mimeType) || /\.(?:txt|text|md|markdown)$/i.test(name),
  async extract({ path, name }, _help, signal) {
    const text = decode(await readBytes(path, signal));
    const { pages, outline } = textPages(text, isMarkdown(name));
    const facts = documentFacts({
      fileName: name,
      metadataTitle: null,
      metadataSubject: null,
      createdAt: null,
      outline,
      pages,
    });
    return { ...facts, author: null, outline, pages, contentHash: null };
  },
  close: async () => undefined,
});

async function readBytes(path: string, signal: AbortSignal): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new AppError("unreadable_file", `The text is larger than ${MAX_BYTES / 2 ** 20} MB.`);
    if (size === 0) throw new AppError("unreadable_file", "The file is empty.");
    return await readFile(path, { signal });
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error;
    throw new AppError("unreadable_file", "The file could not be opened.", { cause: error });
  }
}

function decode(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/\r\n?/g, "\n");
  if (text.slice(0, BINARY_SAMPLE_CHARS).includes("\0"))
    throw new AppError("unreadable_file", "The file is not a text.");
  // Tabs, line ends and form feeds mean something; no other control or private sign can be seen by a reader.
  return text
    .replace(/(?![\t\n\f])[\p{Cc}\p{Co}\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, "")
    .replaceAll("\u00a0", " ")
    .normalize("NFC");
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
