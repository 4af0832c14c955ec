import { extname } from "node:path";
import { documentFacts } from "../../../core/documents/document-facts.ts";
import { flowPages, type FlowItem } from "../../../core/pages/flow-pages.ts";
import { textPages } from "../../../core/pages/text-pages.ts";
import type { Reader } from "../format.ts";
import { readStart } from "../text/bounded-bytes.ts";
import { decodeText } from "../text/decode-text.ts";
import { recordLines } from "../text/record-lines.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { MAX_PROGRAM_BYTES } from "./limits.ts";

/** Lines longer than this on average were written by a program for a program. */
const LONG_LINE_CHARS = 400;
/** Files without an ending whose lines are no prose. */
const LINES = /^(?:makefile|gnumakefile|dockerfile|containerfile|jenkinsfile|vagrantfile|rakefile|gemfile|procfile)$/i;

/** Reads programs as what is found and answers nothing; what turns out to be no text, or none for people, is listed only. */
export const programReader: Reader = {
  async read({ path, name }) {
    const text = textOf(path);
    const isProse = extname(name) === "" && !LINES.test(name) && !text.startsWith("#!");
    const { pages, outline } = isProse ? textPages(text, false) : flowPages(lines(text));
    const known = { metadataTitle: null, metadataSubject: null, outline, pages };
    const facts = documentFacts({ fileName: name, ...known });
    return { pages, finish: () => ({ ...facts, author: null, outline }) };
  },
};

/** @throws UnreadableFile `unsupported_file` for what is listed only */
function textOf(path: string): string {
  const { bytes, size } = readStart(path, MAX_PROGRAM_BYTES);
  if (size > MAX_PROGRAM_BYTES)
    throw listedOnly(
      "The file is more than 1 MB, which is long for a program: it is listed, but its text is not read.",
    );
  const text = decoded(bytes);
  if (text.length > LONG_LINE_CHARS * text.split("\n").length)
    throw listedOnly("The lines of this file were written by a program: it is listed, but its text is not read.");
  return text;
}

function decoded(bytes: Buffer): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    throw error instanceof UnreadableFile ? listedOnly("The file is no text: it is listed, but not read.") : error;
  }
}

const listedOnly = (why: string): UnreadableFile => new UnreadableFile("unsupported_file", why);

function* lines(text: string): Generator<FlowItem> {
  for (const lot of recordLines(text, "")) yield { kind: "contents", level: 0, text: lot };
}
