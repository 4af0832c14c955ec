import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import { opensNumbered } from "../../../core/pages/item-label.ts";
import type { FlowWriter } from "../office/flow-writer.ts";
import { runningLines } from "../office/running-lines.ts";
import { textRuns, type TextRuns } from "../text/text-runs.ts";
import type { Aside, GroupState } from "./rtf-state.ts";

/** Puts paragraphs and rows into the writer as their ends are told. */
export interface RtfParagraphs {
  put(text: string, isRaised: boolean): void;
  /** Ends the paragraph that is open. */
  end(state: GroupState): void;
  endCell(state: GroupState): void;
  endRow(): void;
  beginAside(kind: Aside): void;
  endAside(state: GroupState): void;
  /** Lines of heads and feet so far. */
  running(): readonly string[];
}

interface OpenText {
  readonly kind: "body" | Aside;
  readonly texts: TextRuns;
  readonly notes: FlowPart[];
}

const openText = (kind: OpenText["kind"]): OpenText => ({ kind, texts: textRuns(), notes: [] });

/** @param styles filled before the first paragraph */
export function rtfParagraphs(writer: FlowWriter, styles: ReadonlyMap<number, RtfStyle>): RtfParagraphs {
  const open: OpenText[] = [openText("body")];
  const running = runningLines();
  const partOf = partMaker(styles);
  const rows = rowPlaces(writer);
  const take = (): OpenText => {
    const taken = open.pop() ?? openText("body");
    open.push(openText(taken.kind));
    return taken;
  };
  const end = (state: GroupState) => {
    const { kind, texts, notes } = take();
    const text = oneLine(texts.take());
    if (kind === "running") return running.add(text);
    if (open.length > 1) return void open.at(-2)?.notes.push({ kind: "note", level: 0, text });
    if (text === "" && notes.length === 0) return;
    rows.place(state.isInTable);
    writer.part(partOf(text, state));
    for (const note of notes) writer.part(note);
  };
  return {
    put: (text, isRaised) => open.at(-1)?.texts.put(text, isRaised),
    end,
    endCell(state) {
      if (open.length > 1) return end(state);
      rows.place(true);
      end({ ...state, isInTable: true });
      rows.endCell();
    },
    endRow: () => (open.length > 1 ? undefined : rows.endRow()),
    running: running.told,
    beginAside: (kind) => void open.push(openText(kind)),
    endAside(state) {
      end(state);
      if (open.length > 1) open.pop();
    },
  };
}

/** The first title lifts itself above all headings. */
function partMaker(styles: ReadonlyMap<number, RtfStyle>) {
  let hasTitle = false;
  return (text: string, { style, headingLevel }: GroupState): FlowPart => {
    const { name, level } = styles.get(style) ?? PLAIN;
    if (/^(?:toc|index) \d/.test(name)) return { kind: "contents", level: 0, text };
    if (name === "title" && !hasTitle && text !== "") {
      hasTitle = true;
      return { kind: "heading", level: 1, text };
    }
    const own = headingLevel ?? level;
    if (own > 0) return { kind: "heading", level: own + (hasTitle ? 1 : 0), text };
    return { kind: opensNumbered(text) ? "numbered" : "paragraph", level: 0, text };
  };
}

/** A table begins with the first paragraph that says it stands in one, and ends with the first that does not. */
function rowPlaces(writer: FlowWriter) {
  let isTable = false;
  let isCell = false;
  return {
    place(isInTable: boolean) {
      if (isInTable !== isTable) {
        if (isInTable) writer.beginTable();
        else writer.endTable();
        isCell = false;
      }
      isTable = isInTable;
      if (isInTable && !isCell) writer.beginCell();
      isCell = isInTable;
    },
    endCell: () => void (isCell = false),
    endRow() {
      if (isTable) writer.endRow();
      isCell = false;
    },
  };
}

export interface RtfStyle {
  /** In lower case. */
  readonly name: string;
  /** As of a `Block`. */
  readonly level: number;
}

const PLAIN: RtfStyle = { name: "", level: 0 };
