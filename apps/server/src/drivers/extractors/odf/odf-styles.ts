import type { NumberLevel } from "../office/number-label.ts";
import type { XmlAttributes, XmlHandlers } from "../office/xml.ts";

/** The styles of an OpenDocument file, filled while its parts are gone through. */
export interface OdfStyles {
  readonly handlers: XmlHandlers;
  isHidden(style: string): boolean;
  /** Whether its letters stand above the line; null where it says nothing of that. */
  isRaised(style: string): boolean | null;
  isTitle(style: string): boolean;
  /** The level of a list, from 0; null where the list says nothing of it. */
  level(list: string, level: number): NumberLevel | null;
}

/** The list that numbers headings goes by no name. */
export const OUTLINE = "";
/** Styles are based on one another a few steps deep; a ring ends here. */
const MAX_STEPS = 20;

interface Style {
  readonly parent: string;
  isHidden: boolean;
  isRaised: boolean | null;
}

/** Empty until a part has been gone through with its handlers. */
export function odfStyles(): OdfStyles {
  const styles = new Map<string, Style>();
  const lists = new Map<string, Map<number, NumberLevel>>();
  const chain = (name: string): readonly (readonly [string, Style | undefined])[] => {
    const found: (readonly [string, Style | undefined])[] = [];
    for (let next = name; next !== "" && found.length < MAX_STEPS; next = styles.get(next)?.parent ?? "")
      found.push([next, styles.get(next)]);
    return found;
  };
  return {
    handlers: styleHandlers(styles, lists),
    isHidden: (name) => chain(name).some(([, style]) => style?.isHidden),
    isRaised(name) {
      const told = chain(name).map(([, style]) => style?.isRaised ?? null);
      return told.find((isRaised) => isRaised !== null) ?? null;
    },
    isTitle: (name) => chain(name).some(([own]) => own === "Title"),
    level: (list, level) => lists.get(list)?.get(level) ?? null,
  };
}

function styleHandlers(styles: Map<string, Style>, lists: Map<string, Map<number, NumberLevel>>): XmlHandlers {
  let style: Style | null = null;
  let levels: Map<number, NumberLevel> | null = null;
  const list = (name: string) => {
    levels = new Map();
    lists.set(name, levels);
  };
  const level = (a: XmlAttributes) => void levels?.set(Number(a["text:level"]) - 1, levelOf(a));
  return {
    open: {
      "style:style": (a) => {
        style = {
          parent: a["style:parent-style-name"] ?? "",
          isHidden: false,
          isRaised: null,
        };
        styles.set(a["style:name"] ?? "", style);
      },
      "style:text-properties": (a) => {
        if (style === null) return;
        style.isHidden = a["text:display"] === "none";
        style.isRaised = raisedBy(a["style:text-position"]);
      },
      "style:table-properties": (a) => {
        if (style !== null) style.isHidden = a["table:display"] === "false";
      },
      "text:list-style": (a) => list(a["style:name"] ?? OUTLINE),
      "text:outline-style": () => list(OUTLINE),
      "text:list-level-style-number": level,
      "text:outline-level-style": level,
      "text:list-level-style-bullet": (a) =>
        void levels?.set(Number(a["text:level"]) - 1, { start: 1, format: "bullet", pattern: "", isLegal: false }),
    },
    close: {
      "style:style": () => void (style = null),
      "text:list-style": () => void (levels = null),
      "text:outline-style": () => void (levels = null),
    },
  };
}

/** "super 58%" and "33% 58%" are above the line, "sub 58%", "-33% 58%" and "0% 100%" are not. */
const raisedBy = (position: string | undefined): boolean | null =>
  position === undefined ? null : /^\s*(?:super|[1-9]|0?\.\d)/.test(position);

function levelOf(a: XmlAttributes): NumberLevel {
  const level = Number(a["text:level"]);
  const format = a["style:num-format"] ?? "";
  const shown = Math.min(level, Number(a["text:display-levels"] ?? 1));
  const numbers = Array.from({ length: Math.max(0, shown) }, (_, i) => `%${level - shown + 1 + i}`).join(".");
  return {
    start: Number(a["text:start-value"] ?? 1),
    format: format === "" ? "none" : format,
    pattern: `${a["style:num-prefix"] ?? ""}${numbers}${a["style:num-suffix"] ?? ""}`,
    isLegal: false,
  };
}
