import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "../../../core/page.ts";
import { NO_HELP } from "../extractor.ts";
import type { LinkedPage } from "../extractor.ts";
import type { MarkedPage } from "../format.ts";
import { settleLinks } from "../settle-links.ts";
import { readOffice } from "./read-office.ts";

/** Reads bytes as a file of this name, in this process. */
export async function readBytes(bytes: Uint8Array, name: string, passwords: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), "office-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, bytes);
    const document = await readOffice({ path, name, mimeType: "" }, { ...NO_HELP, passwords });
    const pages: MarkedPage[] = [];
    for await (const page of document.pages) pages.push(page);
    return { ...document.finish(), pages };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A page's blocks as "heading2: its text". */
export const blocksOf = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) =>
    page.blocks.map((block) => `${block.kind}${block.level || ""}: ${page.text.slice(block.start, block.end)}`),
  );

/** The links of a document's pages as "words → address", or "words → the words at the place in it". */
export function linksOf(pages: readonly MarkedPage[]): string[] {
  const settled: readonly LinkedPage[] = settleLinks(pages);
  const wordsAt = (number: number, at: number) => settled[number - 1]?.text.slice(at).split("\n")[0] ?? "";
  return settled.flatMap(({ text, links }) =>
    (links?.from ?? []).map(({ start, end, to }) => {
      const goal = typeof to === "string" ? to : wordsAt(to.pageNumber, to.at);
      return `${text.slice(start, end)} → ${goal}`;
    }),
  );
}
