import type { RtfParagraphs } from "./rtf-paragraphs.ts";
import type { GroupState } from "./rtf-state.ts";

/** What a control word does. */
export type Deed = (state: GroupState, value: number | null) => void;

/** Words that end a paragraph, a cell or a row. */
export function rtfBreaks(paragraphs: RtfParagraphs): Readonly<Record<string, Deed>> {
  const end: Deed = (state) => paragraphs.end(state);
  return {
    par: end,
    sect: end,
    page: end,
    column: end,
    cell: (state) => paragraphs.endCell(state),
    nestcell: end,
    row: paragraphs.endRow,
  };
}

/** A switch without a value is on. */
const isOn = (value: number | null): boolean => value !== 0;

/** Words that say what holds from here to the end of their group. */
export const RTF_SETTERS: Readonly<Record<string, Deed>> = {
  pard: (state) => Object.assign(state, { isInTable: false, style: 0, headingLevel: null }),
  plain: (state) => Object.assign(state, { isHidden: false, isRaised: false, font: -1 }),
  intbl: (state) => void (state.isInTable = true),
  s: (state, value) => void (state.style = value ?? 0),
  outlinelevel: (state, value) => void (state.headingLevel = value !== null && value < 9 ? value + 1 : 0),
  v: (state, value) => void (state.isHidden = isOn(value)),
  deleted: (state, value) => void (state.isHidden = isOn(value)),
  super: (state, value) => void (state.isRaised = isOn(value)),
  sub: (state) => void (state.isRaised = false),
  nosupersub: (state) => void (state.isRaised = false),
  f: (state, value) => void (state.font = value ?? -1),
  uc: (state, value) => void (state.fallbacks = Math.min(16, Math.max(0, value ?? 1))),
};
