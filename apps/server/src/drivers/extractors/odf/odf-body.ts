import { BULLET } from "../office/number-label.ts";
import type { XmlAttributes, XmlHandlers } from "../office/xml.ts";
import { linkAddress } from "../text/link-address.ts";
import { odfLists, type OdfLists } from "./odf-lists.ts";
import { odfParagraphs, type OdfPlaces } from "./odf-paragraphs.ts";
import type { OdfStyles } from "./odf-styles.ts";

/** Deletions, what stands on every page alike, the bytes of pictures, names and dates of who changed or noted, how a word is spoken, what pictures are called, and forms. */
const SKIPS = new Set([
  ..."text:tracked-changes table:tracked-changes text:note-citation text:ruby-text text:hidden-text text:number".split(
    " ",
  ),
  ..."dc:creator dc:date meta:date-string svg:title svg:desc office:forms office:scripts table:label-ranges".split(" "),
  ..."office:binary-data office:master-styles".split(" "),
]);
const INDEXES =
  "text:table-of-content text:illustration-index text:table-index text:object-index text:user-index text:alphabetical-index";

/** Paragraphs, headings, lists, notes and tables of a text, wherever they stand. */
export function odfBody(styles: OdfStyles, places: OdfPlaces): XmlHandlers {
  const lists = odfLists(styles);
  const paragraphs = odfParagraphs(places);
  const { put, hide, show, end, beginNote, endNote } = paragraphs;
  const numbered = listHandlers(lists);
  const indexed = (deed: () => void) => Object.fromEntries(INDEXES.split(" ").map((name) => [name, deed]));
  return {
    skips: SKIPS,
    open: {
      ...openers({ styles, lists, paragraphs }),
      ...numbered.open,
      ...indexed(paragraphs.beginIndex),
      ...marks(paragraphs),
      "text:span": (a) => {
        const style = a["text:style-name"] ?? "";
        hide(styles.isHidden(style), styles.isRaised(style) ?? paragraphs.isRaised());
      },
      "text:section": (a) => hide(a["text:display"] === "none"),
      "text:s": (a) => put(" ".repeat(Math.min(100, Number(a["text:c"] ?? 1)) || 1)),
      "text:tab": () => put(" "),
      "text:line-break": () => put(" "),
      "text:note-body": beginNote,
      "office:annotation": beginNote,
    },
    close: {
      ...numbered.close,
      ...indexed(paragraphs.endIndex),
      "text:h": end,
      "text:p": end,
      "text:span": show,
      "text:a": () => paragraphs.link(null),
      "text:section": show,
      "text:note-body": endNote,
      "office:annotation": endNote,
    },
    text: put,
  };
}

const nameIn = (name: string): string => `#${name}`;

/** Where a link leads: out, or to a bookmark. What an index leads to goes by another name in it. */
const goalOf = (address: string): string | null =>
  address.startsWith("#") ? nameIn(address.slice(1).split("|", 1)[0] ?? "") : linkAddress(address);

function marks({ link, name }: Openers["paragraphs"]): XmlHandlers["open"] {
  const bookmark = (a: XmlAttributes) => name(nameIn(a["text:name"] ?? ""));
  return {
    "text:a": (a) => link(goalOf(a["xlink:href"] ?? "")),
    "text:bookmark": bookmark,
    "text:bookmark-start": bookmark,
  };
}

interface Openers {
  readonly styles: OdfStyles;
  readonly lists: OdfLists;
  readonly paragraphs: ReturnType<typeof odfParagraphs>;
}

/** The first title lifts itself above all headings. */
function openers({ styles, lists, paragraphs }: Openers): XmlHandlers["open"] {
  let hasTitle = false;
  return {
    "text:h": (a) => {
      paragraphs.hide(styles.isHidden(a["text:style-name"] ?? ""));
      const level = Math.min(10, Math.max(1, Number(a["text:outline-level"] ?? 1)));
      const inList = lists.label();
      const label = inList !== "" || a["text:is-list-header"] === "true" ? inList : lists.headingLabel(level);
      paragraphs.begin(label === BULLET ? "" : label, level + (hasTitle ? 1 : 0));
    },
    "text:p": (a) => {
      const style = a["text:style-name"] ?? "";
      paragraphs.hide(styles.isHidden(style));
      const isTitle = !hasTitle && !paragraphs.isInIndex() && styles.isTitle(style);
      hasTitle ||= isTitle;
      paragraphs.begin(lists.label(), isTitle ? 1 : 0);
    },
  };
}

const numberIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const listHandlers = (lists: OdfLists): Pick<Required<XmlHandlers>, "open" | "close"> => ({
  open: {
    "text:list": (a: XmlAttributes) =>
      lists.open({
        style: a["text:style-name"] ?? "",
        id: a["xml:id"] ?? "",
        goesOn: a["text:continue-numbering"] === "true",
        after: a["text:continue-list"] ?? "",
      }),
    "text:list-item": (a) => lists.item(numberIn(a["text:start-value"])),
    "text:list-header": lists.header,
  },
  close: { "text:list": lists.close },
});
