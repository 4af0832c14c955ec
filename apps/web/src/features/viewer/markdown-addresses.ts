/** As much of a parsed Markdown text as is looked at here. */
interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  children?: Node[];
}

/** Up to a sign that belongs to the sentence around it. */
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>]+[^\s<>.,:;!?'"’”»)\]*_~]/giu;

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** A bracket that an address itself opened closes in it. */
const whole = (address: string, next: string): string =>
  next === ")" && count(address, "(") > count(address, ")") ? `${address})` : address;

/** A text whose addresses of the web are links. */
function withLinks(value: string): Node[] {
  const parts: Node[] = [];
  let end = 0;
  for (const { 0: found, index } of value.matchAll(ADDRESS)) {
    const url = whole(found, value.charAt(index + found.length));
    parts.push({ type: "text", value: value.slice(end, index) });
    parts.push({ type: "link", url, children: [{ type: "text", value: url }] });
    end = index + url.length;
  }
  return [...parts, { type: "text", value: value.slice(end) }];
}

function readAddresses(node: Node): void {
  if (node.type === "link" || node.type === "linkReference" || node.children === undefined) return;
  node.children = node.children.flatMap((child) => (child.type === "text" ? withLinks(child.value ?? "") : [child]));
  for (const child of node.children) readAddresses(child);
}

/** Teaches react-markdown that an address is a link though nothing marks it as one, which is not part of Markdown's standard. */
export const markdownAddresses = () => readAddresses;
