import { parseMarked } from "./parse-marked.ts";

/** Shows a server snippet with its matches marked; whatever else it holds is shown as text. */
export const Marked = ({ snippet }: { readonly snippet: string }) =>
  parseMarked(snippet).map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
