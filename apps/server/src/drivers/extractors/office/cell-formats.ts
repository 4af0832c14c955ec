import { BUILT_IN_FORMATS, numberFormat, type CellFormat } from "./number-format.ts";
import { goThroughXml } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

export type { CellFormat } from "./number-format.ts";

/** How each style of a workbook shows numbers. @param part null when it has no styles */
export async function cellFormats(
  zip: ZipPackage,
  part: string | null,
  startsIn1904: boolean,
): Promise<(style: number) => CellFormat> {
  const codes = new Map<number, string>(BUILT_IN_FORMATS);
  const styles: number[] = [];
  let isCells = false;
  if (part !== null) {
    await goThroughXml(zip.stream(part), {
      open: {
        "x:numFmt": (a) => void codes.set(Number(a["numFmtId"]), a["formatCode"] ?? ""),
        "x:cellXfs": () => void (isCells = true),
        "x:xf": (a) => void (isCells ? styles.push(Number(a["numFmtId"] ?? 0)) : undefined),
      },
      close: { "x:cellXfs": () => void (isCells = false) },
    });
  }
  const formats = new Map<number, CellFormat>();
  return (style) => {
    const id = styles[style] ?? 0;
    const known = formats.get(id) ?? numberFormat(codes.get(id) ?? "General", startsIn1904);
    formats.set(id, known);
    return known;
  };
}
