import type { CitedPlace } from "./cited-place.ts";
import { EXPORT_FORMAT } from "./conversation-file.ts";
import { plainText } from "./markdown-text.ts";
import { NOT_KNOWN, PAGE_FIELD, PART_FIELD } from "./words.ts";

const HEAD = new RegExp(`^<!-- ${EXPORT_FORMAT} (\\d+) -->$`);
const QUESTION = /^## (\d+)\\\. /;
const CITATION = /^### \[(\d+)\] (.+)$/;
const FIELD = /^- ([^:]+): (.*)$/;
const QUOTED = /^>(?: (.*))?$/;

/** The version that a Markdown export says it is of; null for other texts. */
export const markdownVersion = (text: string): number | null => {
  const version = HEAD.exec(text.split("\n", 1)[0]?.trim() ?? "")?.[1];
  return version === undefined ? null : Number(version);
};

interface Part {
  readonly question: string;
  readonly index: string;
  readonly fileName: string;
  readonly fields: Map<string, string>;
  readonly quote: string[];
}

/** @returns what is wrong with it in words, where it is not whole */
function placeOf({ question, index, fileName, fields, quote }: Part): CitedPlace | string {
  const name = `question ${question} [${index}]`;
  const page = Number(fields.get(PAGE_FIELD) ?? fields.get(PART_FIELD));
  if (!Number.isInteger(page) || page < 1) return `${name} names no physical page`;
  if (quote.join("").trim() === "") return `${name} has no quote`;
  const hash = fields.get("Content hash (SHA-256)") ?? NOT_KNOWN;
  return { name, fileName, page, quote: quote.join("\n"), contentHash: hash === NOT_KNOWN ? null : hash };
}

/** The citations of a Markdown export as it reads now, in order; for one that is not whole, what is wrong with it. */
export function readMarkdown(text: string): (CitedPlace | string)[] {
  const parts: Part[] = [];
  let question = "?";
  let part: Part | null = null;
  for (const line of text.split(/\r?\n/)) {
    const [, index, fileName] = CITATION.exec(line) ?? [];
    const [, name, value] = FIELD.exec(line) ?? [];
    const quoted = QUOTED.exec(line);
    if (line.startsWith("#")) part = null;
    question = QUESTION.exec(line)?.[1] ?? question;
    if (index !== undefined && fileName !== undefined) {
      part = { question, index, fileName: plainText(fileName), fields: new Map(), quote: [] };
      parts.push(part);
    } else if (name !== undefined && value !== undefined) part?.fields.set(name, plainText(value));
    else if (quoted !== null) part?.quote.push(plainText(quoted[1] ?? ""));
  }
  return parts.map(placeOf);
}
