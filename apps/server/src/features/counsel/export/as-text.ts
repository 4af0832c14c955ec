import type { ConversationFile, ExportedCitation, ExportedDocument, ExportedExchange } from "./conversation-file.ts";
import { moment, oneLine, safeText } from "./safe-text.ts";
import {
  exportedFrom,
  fieldsOf,
  modeName,
  NEAREST,
  NOTHING_ASKED,
  pagesOf,
  placeOf,
  questionsIn,
  supportOf,
} from "./words.ts";

const indented = (text: string, by: string): string =>
  text
    .split("\n")
    .map((one) => (one === "" ? one : by + one))
    .join("\n");

function citationPart(citation: ExportedCitation): string {
  const facts = fieldsOf(citation).map(({ name, value }) => `    ${name}: ${oneLine(value)}`);
  const quote = indented(safeText(citation.quote), "    | ");
  return [`[${citation.index}] ${oneLine(citation.fileName)}`, ...facts, quote].join("\n");
}

function documentPart(found: ExportedDocument): string {
  const { fileName, folderPath, passages = [] } = found;
  const path = [folderPath, fileName].filter(Boolean).map(oneLine).join("/");
  const document = `- ${path}${pagesOf(found)}`;
  return [document, ...passages.map((one) => `    ${oneLine(placeOf(one))}: “${oneLine(one.text)}”`)].join("\n");
}

function exchangePart({ question, askedAt, searchMode, answer }: ExportedExchange, i: number): string {
  const parts = [`${i + 1}. ${oneLine(question)}\n   (${moment(askedAt)}, ${modeName(searchMode)})`];
  if (answer === null) return parts.join("\n\n");
  parts.push(safeText(answer.text));
  const support = supportOf(searchMode, answer);
  if (support !== null) parts.push(support);
  parts.push(...answer.notes.map((note) => `Note: ${oneLine(note)}`));
  if (answer.abstained && answer.documents.length > 0) parts.push(NEAREST);
  if (answer.documents.length > 0) parts.push(answer.documents.map(documentPart).join("\n"));
  return [...parts, ...answer.citations.map(citationPart)].join("\n\n");
}

/** A conversation as plain text. */
export function asText({ conversation, library, exportedAt, exchanges }: ConversationFile): string {
  const title = oneLine(conversation.title ?? "Conversation");
  const parts = [
    `${title}\n${"=".repeat(Math.min(title.length, 80))}`,
    `Exported from ${exportedFrom(oneLine(library))} on ${moment(exportedAt)}: ${questionsIn(exchanges.length)}.`,
    ...(exchanges.length === 0 ? [NOTHING_ASKED] : exchanges.map(exchangePart)),
  ];
  return `${parts.join("\n\n")}\n`;
}
