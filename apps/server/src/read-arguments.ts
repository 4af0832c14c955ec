import { resolve } from "node:path";
import { AppError } from "./core/app-error.ts";
import { SETTINGS_HELP } from "./settings-help.ts";

/** What `npm start -- --help` prints. */
export const HELP = `Reading Room: browse, search and read a library of documents.

  npm start                 serve the library chosen before, else the one in LIBRARY, else a small sample
  npm start -- FOLDER       serve the documents in FOLDER, now and at later starts
  npm start -- --help       this page

Settings are environment variables, or lines in a file .env:
${SETTINGS_HELP.map(({ name, says }) => `  ${name.padEnd(32)}${says}`).join("\n")}
`;

export interface Arguments {
  readonly help: boolean;
  /** Absolute; null when none is named. */
  readonly folder: string | null;
}

/** @throws AppError `bad_setting`: one sentence on what cannot be understood */
export function readArguments(args: readonly string[]): Arguments {
  const unknown = args.find((arg) => arg.startsWith("-") && !["--help", "-h"].includes(arg));
  if (unknown !== undefined)
    throw new AppError("bad_setting", `There is no option ${unknown}; see npm start -- --help.`);
  const folders = args.filter((arg) => !arg.startsWith("-"));
  if (folders.length > 1) throw new AppError("bad_setting", "Give one folder; put a name with spaces in quotes.");
  const [named] = folders;
  if (named?.trim() === "")
    throw new AppError("bad_setting", "The FOLDER after npm start -- is empty; name one, or leave it out.");
  if (named !== undefined && /^([a-z][a-z\d+.-]+:\/\/|gdrive:)/i.test(named))
    throw new AppError("bad_setting", "FOLDER is a folder of this machine: the setting LIBRARY names other places.");
  return {
    help: args.includes("--help") || args.includes("-h"),
    folder: named === undefined ? null : resolve(named),
  };
}
