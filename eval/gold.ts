import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** One question of a gold file, as far as fitting needs it. */
export interface Gold {
  readonly id: string;
  readonly kind: string;
  readonly query: string;
  /** Path of the file that answers, in the library; null when none does. */
  readonly file: string | null;
  /** Physical pages that answer. */
  readonly pages: readonly number[];
  readonly answers: readonly string[];
  /** For questions of documents that were taken out of the library. */
  readonly removed_title?: string;
}

/** Where all shared material lies. */
export const SHARED = process.env.SHARED_DIR ?? resolve(import.meta.dirname, "../../shared");

/** Where the shared evaluation material lies. */
export const DEV = resolve(SHARED, "eval/dev");

/** All questions of the development library. Nothing else is ever fitted on. */
export const readGold = (name = "gold"): Gold[] =>
  readFileSync(resolve(DEV, `${name}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line): Gold => JSON.parse(line));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\b(a|an|the)\b/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\s+/g, " ");

const squash = (text: string): string => plain(text).replaceAll(" ", "");
const SQUASH_MIN_CHARS = 8;

/** Whether a text holds one of the answers in whole words, as the evaluator decides it. */
export const holdsAnswer = (text: string, answers: readonly string[]): boolean =>
  answers.some((answer) => {
    const wanted = plain(answer);
    if (wanted === "") return false;
    if (` ${plain(text)} `.includes(` ${wanted} `)) return true;
    return wanted.length >= SQUASH_MIN_CHARS && squash(text).includes(squash(answer));
  });
