/** As much of a parsed Markdown text as is looked at here. */
interface Node {
  readonly type: string;
  value?: string;
  children?: Node[];
  readonly data?: { readonly hName: string };
  /** Where it is written. */
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
}

/** Two signs and no more: three are no mark. */
const MARKS = /(?<!~)(~~)(?!~)/;
const MARK = "~~";

/** What is written with a backslash before it is a sign like any other. */
const isEscaped = ({ position }: Node, source: string): boolean =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0).includes("\\~");

const piecesOf = (node: Node, source: string): readonly Node[] =>
  node.type !== "text" || isEscaped(node, source)
    ? [node]
    : (node.value ?? "")
        .split(MARKS)
        .filter((value) => value !== "")
        .map((value) => ({ type: value === MARK ? "mark" : "text", value }));

const mayFollow = (next: Node | undefined): boolean => next !== undefined && !/^\s/.test(next.value ?? "");
const mayPrecede = (last: Node | undefined): boolean => last !== undefined && !/\s$/.test(last.value ?? "");
const struck = (children: Node[]): Node => ({ type: "struck", data: { hName: "del" }, children });

/** The same with what stands between two marks in one part; a mark without a partner is text. */
function withStruck(pieces: readonly Node[]): Node[] {
  const done: Node[] = [];
  let opened = -1;
  for (const [i, piece] of pieces.entries()) {
    const isMark = piece.type === "mark";
    const closes = isMark && opened >= 0 && opened < done.length - 1 && mayPrecede(pieces[i - 1]);
    if (closes) done.push(struck(done.splice(opened).slice(1)));
    else done.push(isMark ? { type: "text", value: MARK } : piece);
    if (closes) opened = -1;
    else if (isMark && opened < 0 && mayFollow(pieces[i + 1])) opened = done.length - 1;
  }
  return done;
}

/** Teaches react-markdown text that is struck out ("~~so~~"), which is not part of Markdown's standard. */
export const markdownStruck = () =>
  function read(node: Node, source: unknown): void {
    for (const child of node.children ?? []) read(child, source);
    if (node.children !== undefined)
      node.children = withStruck(node.children.flatMap((child) => piecesOf(child, String(source))));
  };
