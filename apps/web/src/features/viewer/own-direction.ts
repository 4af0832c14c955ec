/** Marks of items, bars beside quotes and columns stand where their words begin: on the right in what is read from there. */
const DIRECTED = new Set(["ul", "ol", "blockquote", "table"]);

/** Whether an element of a document takes its direction from its words, where it does not say one. */
export const takesDirection = (tagName: string): boolean => DIRECTED.has(tagName);

/** As much of a page that Markdown became as is looked at here. */
interface Node {
  readonly tagName?: string;
  readonly properties?: { dir?: string };
  readonly children?: readonly Node[];
}

function direct({ tagName = "", properties, children = [] }: Node): void {
  if (properties !== undefined && takesDirection(tagName)) properties.dir = "auto";
  for (const child of children) direct(child);
}

/** Teaches react-markdown that lists, quotes and tables stand as their words are read. */
export const markdownDirections = () => direct;
