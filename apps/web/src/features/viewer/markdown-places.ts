import { idInPage } from "./id-in-page.ts";

/** As much of a page that Markdown became as is looked at here. */
interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: { id?: string; href?: string | undefined };
  readonly children?: readonly Node[];
}

const HEADING = /^h[1-6]$/;
const NO_PART_OF_NAMES = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

const textOf = ({ value, children = [] }: Node): string => value ?? children.map(textOf).join("");

/** What links call a heading by, as GitHub and most tools make it: small letters, dashes for spaces, no other signs. */
const nameOf = (heading: string): string =>
  heading.trim().toLowerCase().replace(NO_PART_OF_NAMES, "").replaceAll(" ", "-");

/** Of headings alike the second is called "name-1", the third "name-2". */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let count = 1;
  while (taken.has(`${name}-${count}`)) count++;
  return `${name}-${count}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function nameHeadings(node: Node, taken: Set<string>): void {
  if (node.properties !== undefined && HEADING.test(node.tagName ?? "")) {
    const name = freeName(nameOf(textOf(node)), taken);
    taken.add(name);
    node.properties.id = idInPage(name);
  }
  for (const child of node.children ?? []) nameHeadings(child, taken);
}

function leadLinks({ properties, children = [] }: Node, names: ReadonlySet<string>): void {
  if (properties?.href?.startsWith("#") === true) {
    const name = decoded(properties.href.slice(1)).toLowerCase();
    properties.href = names.has(name) ? `#${idInPage(name)}` : undefined;
  }
  for (const child of children) leadLinks(child, names);
}

/** Teaches react-markdown the names of headings, and leads links within the text ("#name") to them; one to nothing leads nowhere. */
export const markdownPlaces =
  () =>
  (root: Node): void => {
    const names = new Set<string>();
    nameHeadings(root, names);
    leadLinks(root, names);
  };
