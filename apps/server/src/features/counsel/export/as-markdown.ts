import type { ConversationFile, ExportedCitation, ExportedDocument, ExportedExchange } from "./conversation-file.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./conversation-file.ts";
import { markdownText } from "./markdown-text.ts";
import { moment, oneLine } from "./safe-text.ts";
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

const line = (text: string): string => markdownText(oneLine(text));

const quoted = (quote: string): string =>
  markdownText(quote)
    .split("\n")
    .map((one) => (one === "" ? ">" : `> ${one}`))
    .join("\n");

function citationPart(citation: ExportedCitation): string {
  const facts = fieldsOf(citation).map(({ name, value }) => `- ${name}: ${line(value)}`);
  return `### [${citation.index}] ${line(citation.fileName)}\n\n${facts.join("\n")}\n\n${quoted(citation.quote)}`;
}

function documentPart(found: ExportedDocument): string {
  const { fileName, folderPath, passages = [] } = found;
  const place = folderPath === "" ? "" : ` in ${line(folderPath)}`;
  const document = `- ${line(fileName)}${place}${pagesOf(found)}`;
  return [document, ...passages.map((one) => `  - ${line(placeOf(one))}: “${line(one.text)}”`)].join("\n");
}

function exchangePart({ question, askedAt, searchMode, answer }: ExportedExchange, i: number): string {
  const parts = [`## ${i + 1}\\. ${line(question)}`, `*${moment(askedAt)}, ${modeName(searchMode)}*`];
  if (answer === null) return parts.join("\n\n");
  parts.push(markdownText(answer.text));
  const support = supportOf(searchMode, answer);
  if (support !== null) parts.push(support);
  parts.push(...answer.notes.map((note) => `Note: ${line(note)}`));
  if (answer.abstained && answer.documents.length > 0) parts.push(NEAREST);
  if (answer.documents.length > 0) parts.push(answer.documents.map(documentPart).join("\n"));
  return [...parts, ...answer.citations.map(citationPart)].join("\n\n");
}

/** A conversation as Markdown, which `readMarkdownExport` reads again. */
export function asMarkdown({ conversation, library, exportedAt, exchanges }: ConversationFile): string {
  const parts = [
    `<!-- ${EXPORT_FORMAT} ${EXPORT_VERSION} -->`,
    `# ${line(conversation.title ?? "Conversation")}`,
    `Exported from ${exportedFrom(line(library))} on ${moment(exportedAt)}: ${questionsIn(exchanges.length)}.`,
    ...(exchanges.length === 0 ? [NOTHING_ASKED] : exchanges.map(exchangePart)),
  ];
  return `${parts.join("\n\n")}\n`;
}
