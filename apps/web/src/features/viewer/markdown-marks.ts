/** As much of a parsed Markdown text as is looked at here. */
interface Node {
  readonly type: string;
  value?: string;
  children?: Node[];
  /** Of an item of a list: whether it is ticked off; null for one that is no task. */
  checked?: boolean | null;
  data?: { readonly hName: string };
}

const TASK = /^\[([ xX])\]\s+/;
const NOTE = /(\n?)\[\^([^\]\s]+)\](:?)/g;

/** An item that begins with "[x]" is a task. */
function readTask(item: Node): void {
  const text = item.children?.[0]?.type === "paragraph" ? item.children[0].children?.[0] : undefined;
  const mark = TASK.exec(text?.value ?? "");
  if (text?.type !== "text" || mark === null) return;
  item.checked = mark[1] !== " ";
  text.value = text.value?.slice(mark[0].length) ?? "";
}

const noteMark = (name: string): Node => ({
  type: "noteMark",
  data: { hName: "sup" },
  children: [{ type: "text", value: `[${name}]` }],
});

/** A text whose marks of notes ("[^1]") stand high, each note ("[^1]: …") on a line of its own. */
function withNotes(value: string): Node[] {
  const parts: Node[] = [];
  let end = 0;
  for (const { 0: mark, 1: lineEnd, 2: name = "", 3: colon, index } of value.matchAll(NOTE)) {
    parts.push({ type: "text", value: value.slice(end, index) });
    if (lineEnd !== "") parts.push(colon === "" ? { type: "text", value: "\n" } : { type: "break" });
    parts.push(noteMark(name));
    end = index + mark.length;
  }
  return [...parts, { type: "text", value: value.slice(end) }];
}

function readMarks(node: Node): void {
  if (node.type === "listItem") readTask(node);
  node.children = node.children?.flatMap((child) => (child.type === "text" ? withNotes(child.value ?? "") : [child]));
  for (const child of node.children ?? []) if (child.type !== "noteMark") readMarks(child);
}

/** Teaches react-markdown tasks and notes, which are not part of Markdown's standard. All words stay where they are written. */
export const markdownMarks = () => readMarks;
