import { Parser, type Handler } from "htmlparser2";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import { flowWriter } from "../office/flow-writer.ts";
import { BLOCKS, HEADING, isHidden, SILENT, type Attributes } from "./elements.ts";
import { headFacts, type HeadFacts } from "./head-facts.ts";
import { paragraphs, type PageLinks } from "./paragraphs.ts";

/** Takes a page of HTML piece by piece. */
export interface HtmlFlow {
  write(html: string): void;
  end(): void;
  /** The flow since the last call. */
  drain(): FlowItem[];
  readonly facts: () => HeadFacts;
}

/** Elements deeper than this are taken as if they held nothing: what they hold goes to the one that they stand in. */
const MAX_DEPTH = 1_000;
/** Tables deeper than this are read as paragraphs. */
const MAX_TABLES = 8;

/** Reads what a browser would show of a page, in its order; nothing is run and nothing is fetched. @param links given where they are kept */
export function htmlFlow(links?: PageLinks): HtmlFlow {
  const writer = flowWriter();
  const head = headFacts();
  const body = openBody(writer, links);
  const parser = shallowParser({
    onopentag(name, attributes) {
      head.open(name, attributes);
      body.open(name, attributes);
    },
    ontext(text) {
      head.text(text);
      body.text(text);
    },
    onclosetag(name) {
      head.close(name);
      body.close(name);
    },
  });
  return {
    write: (html) => parser.write(html),
    end() {
      parser.end();
      body.end();
    },
    drain: writer.drain,
    facts: head.facts,
  };
}

/** The parser looks through all open elements at each tag: a million of them would take it hours. */
function shallowParser(handler: Pick<Handler, "onopentag" | "ontext" | "onclosetag">): Parser {
  let depth = 0;
  let decision: boolean | null = null;
  const parser = new Parser({
    ...handler,
    onopentag(name, attributes, isImplied) {
      depth++;
      handler.onopentag(name, attributes, isImplied);
    },
    onclosetag(name, isImplied) {
      depth--;
      handler.onclosetag(name, isImplied);
    },
    onopentagname(name) {
      decision = isEmpty(name);
    },
  });
  const isVoid: (name: string) => boolean = Reflect.get(parser, "isVoidElement").bind(parser);
  const isEmpty = (name: string): boolean => name !== "" && (depth >= MAX_DEPTH || isVoid(name));
  // It asks before it opens an element and once more behind that, when the depth is another one: both must agree.
  const value = (name: string): boolean => {
    const decided = decision ?? isEmpty(name);
    decision = null;
    return decided;
  };
  Object.defineProperty(parser, "isVoidElement", { value });
  return parser;
}

type Writer = ReturnType<typeof flowWriter>;

/** Leaves out what is not shown, with all that stands in it. */
function openBody(writer: Writer, links: PageLinks | undefined) {
  const running = paragraphs(writer.part, links);
  const tables = tablesOf(writer);
  let silent = 0;
  const begin = (name: string, attributes: Attributes) => {
    if (BLOCKS.has(name)) running.flush();
    running.open(name, attributes);
    tables.open(name);
    if (name === "br") running.text("\n");
    if (name === "img") running.text(described(attributes.alt));
    if (HEADING.test(name)) running.heading(Number(name[1]));
  };
  const finish = (name: string) => {
    if (BLOCKS.has(name)) running.flush();
    running.close(name);
    tables.close(name);
    if (HEADING.test(name)) running.heading(0);
  };
  return {
    open(name: string, attributes: Attributes) {
      if (silent > 0 || SILENT.has(name) || isHidden(attributes)) silent++;
      else begin(name, attributes);
    },
    text(text: string) {
      if (silent === 0) running.text(text);
    },
    close(name: string) {
      if (silent > 0) silent--;
      else finish(name);
    },
    end: running.flush,
  };
}

/** Keeps rows and cells of tables that stand deeper than is followed from being taken for those of the one around them. */
function tablesOf(writer: Writer) {
  let tables = 0;
  const isFollowed = () => tables > 0 && tables <= MAX_TABLES;
  return {
    open(name: string) {
      if (name === "table" && ++tables <= MAX_TABLES) writer.beginTable();
      if (name === "tr" && isFollowed()) writer.beginRow();
      if ((name === "td" || name === "th") && isFollowed()) writer.beginCell();
    },
    close(name: string) {
      if (name === "table" && tables-- <= MAX_TABLES) writer.endTable();
    },
  };
}

/** What pictures are called that nobody described: by what they are, or by their files' names. */
const NO_DESCRIPTION =
  /^(?:an? )?(?:image|img|picture|photo|icon|logo|spacer|bullet|cover)$|^\S+\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?)$/i;

/** A picture's description is shown where the picture cannot be. */
function described(alt = ""): string {
  const isTold = /\p{L}{2}|\d{3}/u.test(alt) && !NO_DESCRIPTION.test(alt.trim());
  return isTold ? ` [${alt}] ` : " ";
}
