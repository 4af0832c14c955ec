import type { XmlAttributes } from "./xml.ts";
import { goThroughXml } from "./xml.ts";
import type { ZipPackage } from "./zip-package.ts";

/** What a paragraph is by its style, with what the style is based on counted in. */
export interface WordStyle {
  /** "heading 1", "toc 2", "Title" in lower case. */
  readonly name: string;
  /** From 1; 0 when it is no heading. */
  readonly headingLevel: number;
  readonly listId: string | null;
  readonly listLevel: number | null;
  readonly isHidden: boolean;
  /** Its letters stand above the line. */
  readonly isRaised: boolean;
  /** Of its letters, in half points; null where it says none. */
  readonly size: number | null;
}

export const PLAIN_STYLE: WordStyle = {
  name: "",
  headingLevel: 0,
  listId: null,
  listLevel: null,
  isHidden: false,
  isRaised: false,
  size: null,
};

interface RawStyle {
  readonly id: string;
  name: string;
  basedOn: string | null;
  outline: number | null;
  listId: string | null;
  listLevel: number | null;
  isHidden: boolean | null;
  isRaised: boolean | null;
  size: number | null;
}

/** Word's own styles are based on one another a few steps deep; a ring ends here. */
const MAX_STEPS = 20;

/** The styles of a document by their ids. @param part null when the document has none */
export async function wordStyles(zip: ZipPackage, part: string | null): Promise<ReadonlyMap<string, WordStyle>> {
  const raw = new Map<string, RawStyle>();
  if (part === null) return new Map();
  let open: RawStyle | null = null;
  const set = (change: (style: RawStyle, value: string) => void) => (attributes: XmlAttributes) => {
    if (open !== null) change(open, attributes["w:val"] ?? "");
  };
  await goThroughXml(zip.stream(part), {
    open: {
      "w:style": (attributes) => {
        open = rawStyle(attributes["w:styleId"] ?? "");
        raw.set(open.id, open);
      },
      "w:name": set((style, value) => (style.name = value.toLowerCase())),
      "w:basedOn": set((style, value) => (style.basedOn = value)),
      "w:outlineLvl": set((style, value) => (style.outline = Number(value))),
      "w:numId": set((style, value) => (style.listId = value)),
      "w:ilvl": set((style, value) => (style.listLevel = Number(value))),
      "w:vanish": set((style, value) => (style.isHidden = isOn(value))),
      "w:vertAlign": set((style, value) => (style.isRaised = value === RAISED)),
      "w:sz": set((style, value) => (style.size = Number(value))),
    },
    close: { "w:style": () => (open = null) },
  });
  return new Map([...raw.values()].map((style) => [style.id, resolved(style, raw)]));
}

const rawStyle = (id: string): RawStyle => ({
  id,
  name: "",
  basedOn: null,
  outline: null,
  listId: null,
  listLevel: null,
  isHidden: null,
  isRaised: null,
  size: null,
});

/** The value of what stands above the line. */
export const RAISED = "superscript";

/** A switch without a value is on. */
export const isOn = (value: string | undefined): boolean =>
  value === undefined || !["0", "false", "off"].includes(value);

function resolved(style: RawStyle, all: ReadonlyMap<string, RawStyle>): WordStyle {
  const chain: RawStyle[] = [];
  for (let next: RawStyle | undefined = style; next !== undefined && chain.length < MAX_STEPS;) {
    chain.push(next);
    next = next.basedOn === null ? undefined : all.get(next.basedOn);
  }
  const first = <T>(field: (one: RawStyle) => T | null): T | null =>
    chain.map(field).find((value) => value !== null) ?? null;
  return {
    name: style.name,
    headingLevel: headingLevel(
      style.name,
      first((one) => one.outline),
    ),
    listId: first((one) => one.listId),
    listLevel: first((one) => one.listLevel),
    isHidden: first((one) => one.isHidden) ?? false,
    isRaised: first((one) => one.isRaised) ?? false,
    size: first((one) => one.size),
  };
}

function headingLevel(name: string, outline: number | null): number {
  if (outline !== null) return outline >= 0 && outline < 9 ? outline + 1 : 0;
  return Number(/^heading ([1-9])$/.exec(name)?.[1] ?? 0);
}
