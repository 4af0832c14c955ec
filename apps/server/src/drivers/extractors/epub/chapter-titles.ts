import { Parser } from "htmlparser2";
import type { ZipPackage } from "../office/zip-package.ts";
import { resolved, type BookPackage } from "./book-package.ts";

/** A table of contents is read by people. */
const MAX_BYTES = 8 * 2 ** 20;
const MAX_TITLE_CHARS = 300;

/** What a book's table of contents calls each chapter, by its part; of several titles within one chapter, the first. */
export async function chapterTitles(zip: ZipPackage, { contents }: BookPackage): Promise<ReadonlyMap<string, string>> {
  for (const part of contents) {
    const bytes = await zip.bytes(part);
    const titles = bytes === null || bytes.length > MAX_BYTES ? new Map<string, string>() : titlesIn(bytes, part);
    if (titles.size > 0) return titles;
  }
  return new Map();
}

/** Links of the newer kind hold their text; points of the older kind give it in a label before the address. */
function titlesIn(bytes: Buffer, part: string): Map<string, string> {
  const titles = new Map<string, string>();
  let text: string | null = null;
  let address = "";
  const keep = (to: string, title: string) => {
    const target = resolved(part, to);
    if (!titles.has(target) && title.trim() !== "") titles.set(target, title.slice(0, MAX_TITLE_CHARS));
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "a" || name === "navlabel") text = "";
        if (name === "a") address = attributes["href"] ?? "";
        if (name === "content") keep(attributes["src"] ?? "", text ?? "");
      },
      ontext: (piece) => void (text = text === null ? null : text + piece),
      onclosetag(name) {
        if (name !== "a") return;
        keep(address, text ?? "");
        text = null;
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(bytes.toString("utf8"));
  return titles;
}
