import { sentences } from "../../text/sentences.ts";

/** Cuts what is written into sentences, each as soon as it is whole. */
export interface WrittenSentences {
  /** @returns the sentences that are whole now */
  push(text: string): string[];
  /** Nothing more comes. @returns what was still open */
  end(): string[];
}

const MARKS = String.raw`\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\]`;
/** "… stone. [1][2]" is one sentence: the full stop goes behind its marks. */
const STOP_BEFORE_MARKS = new RegExp(String.raw`([.!?]["”’)]*)((?:\s*${MARKS})+)`, "g");
/** Where a sentence with marks ends: right behind them, as no other end may follow for a while. */
const WHOLE = new RegExp(String.raw`[.!?]["”’)]*(?:\s*${MARKS})+|${MARKS}\s*[.!?]|\n`);

function cut(text: string): string[] {
  const joined = text.replace(STOP_BEFORE_MARKS, "$2$1");
  return sentences(joined).map(({ start, end }) => joined.slice(start, end));
}

/** A sentence is whole behind its marks and full stop, at a line's end, or where all ends. */
export function writtenSentences(): WrittenSentences {
  let open = "";
  return {
    push: (text) => {
      open += text;
      const whole: string[] = [];
      for (let end = WHOLE.exec(open); end !== null; end = WHOLE.exec(open)) {
        const to = end.index + end[0].length;
        whole.push(...cut(open.slice(0, to)));
        open = open.slice(to);
      }
      return whole;
    },
    end: () => {
      const rest = open;
      open = "";
      return cut(rest);
    },
  };
}
