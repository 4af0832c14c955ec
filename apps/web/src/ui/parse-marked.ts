export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

const unescape = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The pieces of a server snippet (escaped text in which only `<mark>` is markup), in order, unescaped. */
export const parseMarked = (snippet: string): MarkedPart[] =>
  snippet
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const inner = /^<mark>(.*)<\/mark>$/s.exec(piece)?.[1];
      return { text: unescape(inner ?? piece), marked: inner !== undefined };
    });
