import { linkAddress } from "../text/link-address.ts";
import type { TextRuns } from "../text/text-runs.ts";
import type { XmlAttributes, XmlHandlers } from "./xml.ts";

/** More than any field's code; what is behind it is not looked at. */
const MAX_CODE_CHARS = 4_000;
/** So many bookmarks between two paragraphs, the last of them, are those of the next. */
const MAX_BETWEEN = 50;
const HYPERLINK = /^\s*HYPERLINK\s+(?:"([^"]*)")?(?:.*?\\l\s+"([^"]*)")?/is;
const REFERENCE = /^\s*(?:PAGE)?REF\s+"?([^\s"\\]+)"?\s.*\\h/is;

const bookmark = (name: string): string => `#${name}`;

/** Where a link with an address, a bookmark or both leads; null for nowhere that it may. */
function goalOf(address: string, name: string): string | null {
  if (address === "") return name === "" ? null : bookmark(name);
  return linkAddress(name === "" ? address : `${address}#${name}`);
}

/** Where a field's text leads by the field's code ("HYPERLINK "https://…"", "REF _Ref12 \h"); null for one that is no link. */
export function goalOfField(code: string): string | null {
  const [link, address = "", name = ""] = HYPERLINK.exec(code) ?? [];
  if (link !== undefined) return goalOf(address, name);
  const reference = REFERENCE.exec(code)?.[1];
  return reference === undefined ? null : bookmark(reference);
}

/** A field whose code is still told, or was. */
interface OpenField {
  code: string;
  isLink: boolean;
}

interface WordLinksOptions {
  /** Addresses outside the document by their relation's id. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The open paragraph's text; undefined between paragraphs. */
  readonly texts: () => TextRuns | undefined;
}

/** The links and bookmarks of a body; both may stand between paragraphs, too. */
export function wordLinks({ addresses, texts }: WordLinksOptions) {
  const fields: OpenField[] = [];
  let names: string[] = [];
  let isCode = false;
  const link = (to: string | null) => texts()?.link(to);
  const states: Readonly<Record<string, () => void>> = {
    begin: () => void fields.push({ code: "", isLink: false }),
    separate() {
      const field = fields.at(-1);
      const to = field === undefined ? null : goalOfField(field.code);
      if (field === undefined || to === null) return;
      field.isLink = true;
      link(to);
    },
    end: () => (fields.pop()?.isLink === true ? link(null) : undefined),
  };
  return {
    open: {
      "w:hyperlink": (a: XmlAttributes) => link(goalOf(addresses.get(a["r:id"] ?? "") ?? "", a["w:anchor"] ?? "")),
      "w:fldSimple": (a: XmlAttributes) => link(goalOfField(a["w:instr"] ?? "")),
      "w:fldChar": (a: XmlAttributes) => states[a["w:fldCharType"] ?? ""]?.(),
      "w:instrText": () => void (isCode = true),
      "w:bookmarkStart"(a: XmlAttributes) {
        const name = bookmark(a["w:name"] ?? "");
        if (texts() === undefined) names = [...names.slice(-MAX_BETWEEN), name];
        else texts()?.name(name);
      },
    },
    close: {
      "w:hyperlink": () => link(null),
      "w:fldSimple": () => link(null),
      "w:instrText": () => void (isCode = false),
    },
    /** Of a paragraph that has just begun. */
    beginParagraph() {
      for (const name of names) texts()?.name(name);
      names = [];
    },
    /** @returns whether the text is the code of a field, and none of the document's */
    code(text: string): boolean {
      const field = fields.at(-1);
      if (isCode && field !== undefined && field.code.length < MAX_CODE_CHARS) field.code += text;
      return isCode;
    },
  } satisfies XmlHandlers & Record<string, unknown>;
}
