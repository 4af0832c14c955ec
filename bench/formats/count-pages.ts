import { printed } from "./programs.ts";
import type { Subject } from "./reference.ts";

/** How many pages, slides or sheets a file has as an independent look at it tells; null for what has none. */
export async function countPages({ path, extension }: Subject, password: string): Promise<number | null> {
  if (extension === "pdf") {
    const told = (await printed("pdfinfo", [path])) ?? (await printed("pdfinfo", ["-upw", password, path]));
    return Number(/^Pages:\s+(\d+)/m.exec(told ?? "")?.[1] ?? Number.NaN) || null;
  }
  const [part, pattern] = PARTS[extension] ?? [];
  if (part === undefined || pattern === undefined) return null;
  const xml = await printed("unzip", ["-p", path, part]);
  return xml?.match(pattern)?.length ?? null;
}

const SLIDES = ["ppt/presentation.xml", /<(?:\w+:)?sldId\s/g] as const;
const SHEETS = ["xl/workbook.xml", /<(?:\w+:)?sheet\s/g] as const;

/** Where a package lists its pages, and how. */
const PARTS: Readonly<Record<string, readonly [part: string, pattern: RegExp]>> = {
  pptx: SLIDES,
  pptm: SLIDES,
  ppsx: SLIDES,
  xlsx: SHEETS,
  xlsm: SHEETS,
  odp: ["content.xml", /<draw:page\s/g],
  ods: ["content.xml", /<table:table\s(?!.{0,200}?is-sub-table="true")/g],
};
