import { z } from "@reading-room/contract/zod";
import { AppError } from "../app-error.ts";

/** A question with what is known of its answer. */
export interface QualityQuestion {
  readonly id: string;
  readonly query: string;
  /** Questions of one kind are told of together. */
  readonly kind: string;
  /** Name or path of the file that answers; null when that is not known, or none does. */
  readonly file: string | null;
  /** Physical pages, from 1, any of which answers; empty when that is not known. */
  readonly pages: readonly number[];
  /** Words that an answer holds, any of them; empty when that is not known. */
  readonly answers: readonly string[];
  /** Whether the library holds the answer. */
  readonly isAnswerable: boolean;
  /** What its line holds beside these: nothing is done with them. */
  readonly unknownKeys: readonly string[];
}

const Line = z.object({
  query: z.string().check(z.regex(/\S/, "is empty")),
  id: z.optional(z.union([z.string(), z.number()])),
  kind: z.optional(z.string()),
  file: z.optional(z.nullable(z.string())),
  pages: z.optional(z.nullable(z.array(z.number().check(z.int(), z.minimum(1))))),
  answers: z.optional(z.nullable(z.array(z.string()))),
  answerable: z.optional(z.boolean()),
});

/** Of no use here, and no slip: what an export of reports says for whoever corrects it. */
const REMARK = "note";
const KEYS = new Set([...Object.keys(Line.shape), REMARK]);

/** Kinds of questions that no document answers. */
const UNANSWERABLE = /^(?:unanswerable|out-of)/;

const fail = (line: number, why: string): never => {
  throw new AppError("validation_failed", `Line ${line} of the questions ${why}.`);
};

function readLine(text: string, line: number): QualityQuestion {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail(line, "is no JSON object");
  }
  const read = Line.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return fail(line, `cannot be used: ${[...(issue?.path ?? []), issue?.message].join(" ")}`);
  }
  const { query, id = line, kind = "question", file = null, pages, answers, answerable } = read.data;
  const isAnswerable = answerable ?? !UNANSWERABLE.test(kind);
  const unknownKeys = Object.keys(Object(value)).filter((key) => !KEYS.has(key));
  return { id: String(id), query, kind, file, pages: pages ?? [], answers: answers ?? [], isAnswerable, unknownKeys };
}

/**
 * Reads questions, one JSON object a line: `query`, and as far as known `file`, `pages`, `answers`, `kind`, `answerable`, `id`.
 * @throws AppError `validation_failed` that names the line
 */
export function readQuestions(jsonl: string): QualityQuestion[] {
  const questions = jsonl
    .split(/\r?\n/)
    .flatMap((text, i) => (text.trim() === "" ? [] : [readLine(text.replace(/^\uFEFF/, ""), i + 1)]));
  if (questions.length === 0) throw new AppError("validation_failed", "There are no questions in the file.");
  return questions;
}
