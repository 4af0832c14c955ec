import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import { metadataText, type OfficeDocument } from "../office/document-reader.ts";
import { flowWriter } from "../office/flow-writer.ts";
import { rtfInterpreter, type RtfInterpreter } from "./rtf-interpreter.ts";
import { rtfTokens } from "./rtf-tokens.ts";

/** A document in Rich Text Format, read in pieces. */
export function rtfDocument(path: string): OfficeDocument {
  const writer = flowWriter();
  const interpreter = rtfInterpreter(writer);
  return {
    items: itemsOf(path, interpreter, writer.drain),
    metadata: () => metadataOf(interpreter),
    running: interpreter.running,
    gap: interpreter.gap,
  };
}

async function* itemsOf(
  path: string,
  interpreter: RtfInterpreter,
  drain: () => FlowItem[],
): AsyncGenerator<readonly FlowItem[]> {
  for await (const lot of rtfTokens(path)) {
    for (const token of lot) interpreter.take(token);
    yield drain();
  }
  interpreter.end();
  yield drain();
}

function metadataOf({ info }: RtfInterpreter) {
  const { title, subject, author } = Object.fromEntries(info);
  return {
    title: metadataText(title),
    subject: metadataText(subject),
    author: metadataText(author),
  };
}
