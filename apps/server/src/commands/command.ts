import { resolve } from "node:path";
import { AppError } from "../core/app-error.ts";
import { openRecords, type OpenRecords } from "../db/open.ts";
import { loadDotEnv } from "../load-dot-env.ts";
import { checkNotMoved } from "../moved-records.ts";
import { makeFilesForOwnerOnly } from "../owner-only.ts";
import { readSettings, type Settings } from "../settings.ts";

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, "../../../..");

/** Adds `.env` to the environment, as the server does. @returns one sentence for each line of it that does nothing */
export const loadSettings = (): string[] => loadDotEnv(resolve(ROOT, ".env"));

/** A path as the person gave it: npm runs commands in the repository's folder. */
export const userPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

function commandSettings(): Settings {
  loadSettings();
  return readSettings(process.env, ROOT);
}

/** One line on standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whoever reads what is said may have read enough: `npm run doctor | head`. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}

/** Whether a command is asked how it is used. */
export const asksForHelp = (): boolean => process.argv.slice(2).some((arg) => arg === "--help" || arg === "-h");

/** What was given and cannot be understood, before how the command is used. @throws AppError `validation_failed` */
export function misused(usage: string, what: string | null): never {
  throw new AppError("validation_failed", what === null ? usage : `${what}\n${usage}`);
}

/** What is wrong with arguments that may be so many names and these options, in one sentence; null when nothing is, or none is given. */
export function wrongArgument(args: readonly string[], names: number, options: readonly string[] = []): string | null {
  if (args.includes("")) return "A name is empty.";
  const unknown = args.find((arg) => arg.startsWith("-") && !options.includes(arg));
  if (unknown !== undefined) return `There is no option ${unknown}.`;
  const further = args.filter((arg) => !arg.startsWith("-"))[names];
  const remedy = names === 0 ? "" : "; put a name with spaces in quotes";
  return further === undefined ? null : `"${further}" is too much${remedy}.`;
}

/** Runs one of the operator's commands, or says how it is used when asked; a failure is one sentence and exit status 1. */
export async function runCommand(usage: string, command: (settings: Settings) => Promise<void>): Promise<void> {
  makeFilesForOwnerOnly();
  process.stdout.on("error", endWithReader);
  if (asksForHelp()) return say(usage);
  try {
    await command(commandSettings());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof AppError)) process.stderr.write("This was not foreseen; please report it.\n");
    process.exitCode = 1;
  }
}

/** Opens the records for as long as the work takes. @throws AppError `bad_setting` where they were left behind for others */
export async function withRecords<T>(settings: Settings, work: (records: OpenRecords) => Promise<T>): Promise<T> {
  checkNotMoved(settings);
  const records = await openRecords(settings.databaseUrl);
  try {
    return await work(records);
  } finally {
    await records.db.destroy();
  }
}
