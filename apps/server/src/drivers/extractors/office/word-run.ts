import type { OpenParagraph } from "./word-paragraph.ts";
import { isOn, RAISED, type WordStyle } from "./word-styles.ts";
import type { XmlAttributes, XmlHandlers } from "./xml.ts";

/** A run while it is read. */
export interface OpenRun {
  isText: boolean;
  isHidden: boolean;
  /** Its letters stand above the line. */
  isRaised: boolean;
  /** How far they are lifted by hand, in half points. */
  lift: number;
  /** Of its letters where it says one of its own, in half points. */
  size: number | null;
  /** What is told now is of the paragraph's mark, not of its text. */
  isProperty: boolean;
}

const PLAIN_RUN = { isHidden: false, isRaised: false, lift: 0, size: null } as const;
/** Of letters whose size nothing tells, in half points; larger in most documents. */
const USUAL_SIZE = 20;

/** A run of which nothing is known yet. */
export const openRun = (): OpenRun => ({ isText: false, isProperty: false, ...PLAIN_RUN });

/** Whether letters are made small and lifted above a line of a size, as others raise them. */
const isLifted = ({ lift, size }: OpenRun, ofLine: number): boolean => lift > 0 && size !== null && size < ofLine;

interface Line {
  readonly paragraph: OpenParagraph;
  readonly style: WordStyle | undefined;
}

/** Puts a run's text into the paragraph that it stands in. */
export function putText(text: string, run: OpenRun, { paragraph, style }: Line): void {
  const isRaised = run.isRaised || isLifted(run, paragraph.size ?? style?.size ?? USUAL_SIZE);
  if (!isRaised) paragraph.size = run.size;
  paragraph.texts.put(text, isRaised);
}

/** How the text of runs, and of the exponents of formulas, looks, and where it begins and ends. */
export function runHandlers(
  run: OpenRun,
  styles: ReadonlyMap<string, WordStyle>,
): Pick<Required<XmlHandlers>, "open" | "close"> {
  const plain = () => void Object.assign(run, PLAIN_RUN);
  const ofText = (look: (value: string | undefined) => void) => (attributes: XmlAttributes) =>
    run.isProperty ? undefined : look(attributes["w:val"]);
  return {
    open: {
      "w:r": plain,
      "w:vanish": ofText((value) => (run.isHidden ||= isOn(value))),
      "w:vertAlign": ofText((value) => (run.isRaised = value === RAISED)),
      "w:rStyle": ofText((id = "") => {
        run.isHidden ||= styles.get(id)?.isHidden ?? false;
        run.isRaised ||= styles.get(id)?.isRaised ?? false;
      }),
      "w:position": ofText((value) => (run.lift = Number(value))),
      "w:sz": ofText((value) => (run.size = Number(value))),
      "m:sup": () => void (run.isRaised = true),
      "w:t": () => void (run.isText = true),
      "m:t": () => void (run.isText = true),
    },
    close: {
      "w:r": plain,
      "m:sup": plain,
      "w:t": () => void (run.isText = false),
      "m:t": () => void (run.isText = false),
    },
  };
}
