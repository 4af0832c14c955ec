import { formatNumber } from "../../ui/format-number.ts";

interface ResearchStats {
  readonly documentCount: number;
  readonly documentsIndexed: number;
  readonly totalChunks: number;
}

const figure = (value: number, one: string, many: string): string =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

/** "412 of 437 documents indexed, 31,204 passages"; null while nothing is indexed, when a warning stands there instead. */
export function statsLine({ documentCount, documentsIndexed, totalChunks }: ResearchStats): string | null {
  if (documentsIndexed === 0) return null;
  const documents = `${formatNumber(documentsIndexed)} of ${figure(documentCount, "document", "documents")} indexed`;
  return `${documents}, ${figure(totalChunks, "passage", "passages")}`;
}
