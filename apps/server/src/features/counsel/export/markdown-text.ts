import { safeText } from "./safe-text.ts";

/** Signs that mean something wherever they stand. */
const SIGNS = /[\\`*_[\]<>&~|$!]/g;
/** What readers of Markdown make links of by themselves. */
const LINKS = /:(?=\/\/)|(?<=\bwww)\.|@/gi;
/** What begins a heading, a list, a rule or a quotation at the start of a line. */
const STARTS = /^(?:(\d+)(?=[.)])|(?=[#+\-=]))/gm;

/** Any text, shown as it is: nothing in it is a link, an image, HTML or markup. Lines do not begin with white space. */
export const markdownText = (text: string): string =>
  safeText(text)
    .replace(/^[^\S\n]+/gm, "")
    .replace(SIGNS, "\\$&")
    .replace(LINKS, "\\$&")
    .replace(STARTS, "$1\\");

/** What `markdownText` was given, as far as that keeps it. */
export const plainText = (markdown: string): string => markdown.replace(/\\([!-/:-@[-`{-~])/g, "$1");
