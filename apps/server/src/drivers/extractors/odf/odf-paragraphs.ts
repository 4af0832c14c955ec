import { oneLine } from "../../../core/text/clean-text.ts";
import { opensNumbered } from "../../../core/pages/item-label.ts";
import type { FlowWriter } from "../office/flow-writer.ts";
import { BULLET } from "../office/number-label.ts";
import { marksIn, type MarkedPart } from "../text/text-marks.ts";
import { textRuns, type TextRuns } from "../text/text-runs.ts";

interface OpenParagraph {
  readonly label: string;
  /** As of a `Block`. */
  readonly level: number;
  readonly texts: TextRuns;
  readonly notes: MarkedPart[];
}

/** How what an element holds looks. */
interface Look {
  readonly isHidden: boolean;
  /** Its letters stand above the line. */
  readonly isRaised: boolean;
}

const PLAIN: Look = { isHidden: false, isRaised: false };

/** Where a content's paragraphs go. */
export interface OdfPlaces {
  readonly writer: FlowWriter;
  /** Where paragraphs go instead of the writer, while it says so: a sheet's cell. */
  readonly taken: (part: MarkedPart) => boolean;
  /** What a paragraph of the frame that is open is; null for what its own element says. */
  readonly frameKind: () => "heading" | "note" | "running" | null;
}

/** Paragraphs as they open and close, one within another where notes and text boxes stand in them. */
export function odfParagraphs({ writer, taken, frameKind }: OdfPlaces) {
  const open: OpenParagraph[] = [];
  const looks: Look[] = [];
  const look = (): Look => looks.at(-1) ?? PLAIN;
  const notesFrom: number[] = [];
  let indexes = 0;
  const partOf = (paragraph: OpenParagraph): MarkedPart => {
    const part = partOfParagraph(paragraph);
    if (notesFrom.length > 0 || frameKind() === "note") return { ...part, kind: "note", level: 0 };
    if (indexes > 0) return { ...part, kind: "contents", level: 0 };
    return frameKind() === "heading" ? { ...part, kind: "heading", level: 1 } : part;
  };
  const give = (part: MarkedPart) => {
    if (!taken(part)) writer.part(part);
  };
  return {
    put: (text: string) => (look().isHidden ? undefined : open.at(-1)?.texts.put(text, look().isRaised)),
    /** As of `TextRuns`. */
    link: (to: string | null) => open.at(-1)?.texts.link(to),
    name: (name: string) => open.at(-1)?.texts.name(name),
    /** What is told of it holds until `show` or `end`. Left out, nothing is above the line. */
    hide: (isHidden: boolean, isRaised = false) => void looks.push({ isHidden: isHidden || look().isHidden, isRaised }),
    isRaised: () => look().isRaised,
    show: () => void looks.pop(),
    begin: (label: string, level: number) => void open.push({ label, level, texts: textRuns(), notes: [] }),
    end() {
      looks.pop();
      const paragraph = open.pop();
      if (paragraph === undefined || frameKind() === "running") return;
      const noted = notesFrom.length > 0 ? open[notesFrom.at(-1) ?? 0] : undefined;
      if (noted === undefined) give(partOf(paragraph));
      else noted.notes.push(partOf(paragraph));
      for (const note of paragraph.notes) give(note);
    },
    beginNote: () => void notesFrom.push(open.length - 1),
    endNote: () => void notesFrom.pop(),
    beginIndex: () => void indexes++,
    endIndex: () => void indexes--,
    isInIndex: () => indexes > 0,
  };
}

function partOfParagraph({ label, level, texts }: OpenParagraph): MarkedPart {
  const written = texts.takeMarked();
  const own = oneLine(written.text);
  const text = label === "" || own === "" ? own : `${label} ${own}`;
  const marks = marksIn(text, written);
  if (level > 0) return { kind: "heading", level, text, ...marks };
  const isNumbered = label !== BULLET && (label !== "" || opensNumbered(text));
  return { kind: isNumbered ? "numbered" : "paragraph", level: 0, text, ...marks };
}
