import { packRecognised, unpackRecognised } from "../../core/recognised/pack-recognised.ts";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";

/** A recognised page as JSON: its words packed, in base64. */
type RecognisedLine = Pick<RecognisedPage, "number" | "confidence" | "turn" | "skew"> & { readonly packed: string };

/** A line for each page, one at a time: words of thousands of pages fill more memory than a process has. */
export function* recognisedLines(pages: readonly RecognisedPage[]): Generator<string> {
  for (const page of pages) {
    const { number, confidence, turn, skew } = page;
    const packed = Buffer.from(packRecognised(page)).toString("base64");
    yield `${JSON.stringify({ number, confidence, turn, skew, packed } satisfies RecognisedLine)}\n`;
  }
}

/** The page of such a line. It is held packed: its words are unpacked anew whenever they are asked for. */
export function recognisedPage(line: string): RecognisedPage {
  const { packed, ...page }: RecognisedLine = JSON.parse(line);
  const bytes = Buffer.from(packed, "base64");
  return {
    ...page,
    get words() {
      return unpackRecognised(bytes)?.words ?? [];
    },
  };
}
