import { AppError } from "../../../core/app-error.ts";
import type { CitedPlace } from "./cited-place.ts";
import { ConversationFile, EXPORT_FORMAT, EXPORT_VERSION } from "./conversation-file.ts";
import { markdownVersion, readMarkdown } from "./read-markdown.ts";

const refused = (message: string): AppError => new AppError("validation_failed", message);

const NO_EXPORT = "This is no export of a conversation: it takes one in JSON or Markdown.";

function checkVersion(version: unknown): void {
  if (typeof version === "number" && version > EXPORT_VERSION)
    throw refused("This export was made by a later version of Reading Room.");
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function fromJson(value: unknown): CitedPlace[] {
  if (Array.isArray(value)) throw refused("This is a list for reference managers: export as JSON or Markdown instead.");
  if (!isObject(value) || value.format !== EXPORT_FORMAT) throw refused(NO_EXPORT);
  checkVersion(value.version);
  const parsed = ConversationFile.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refused(`This export is damaged: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}.`);
  }
  return parsed.data.exchanges.flatMap(({ answer }, i) =>
    (answer?.citations ?? []).map(({ index, fileName, page, quote, contentHash }) => {
      const name = `question ${i + 1} [${index}]`;
      return { name, fileName, page, quote, contentHash };
    }),
  );
}

function fromMarkdown(text: string): CitedPlace[] {
  checkVersion(markdownVersion(text));
  return readMarkdown(text).map((place) => {
    if (typeof place === "string") throw refused(`This export is damaged: ${place}.`);
    return place;
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("validation_failed", "This file is no whole JSON: it was cut, or changed.", { cause });
  }
}

/** The citations of an export, in order. @throws AppError `validation_failed` in one sentence when it is none, or damaged */
export function readExport(content: string): CitedPlace[] {
  const text = content.replace(/^\ufeff/, "").trimStart();
  if (/^[[{]/.test(text)) return fromJson(parsedJson(text));
  if (markdownVersion(text) !== null) return fromMarkdown(text);
  throw refused(NO_EXPORT);
}
