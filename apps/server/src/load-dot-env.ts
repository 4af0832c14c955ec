import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { AppError } from "./core/app-error.ts";
import { nearestName } from "./nearest-name.ts";
import { nearSettings } from "./near-settings.ts";
import { SETTINGS_HELP } from "./settings-help.ts";

const SETTING_NAMES = SETTINGS_HELP.map(({ name }) => name);
const ASSIGNMENT = /^\s*(?:export\s+)?[\w.-]+\s*=\s*(.*)$/;
const QUOTES = ["'", '"', "`"];

/** Where a value that is quoted over several lines ends; where no line closes it, it is its first line alone. */
function endOfValue(lines: readonly string[], at: number, value: string): number {
  const quote = QUOTES.find((one) => value.startsWith(one));
  if (quote === undefined || value.includes(quote, 1)) return at;
  const end = lines.findIndex((line, i) => i > at && line.includes(quote));
  return end === -1 ? at : end;
}

/** Numbers, from 1, of lines that are neither settings nor remarks. What stands there may be a secret, and is not told. */
function strayLines(text: string): number[] {
  const lines = text.split(/\r?\n/);
  const stray: number[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    const value = ASSIGNMENT.exec(line)?.[1];
    if (value === undefined) stray.push(i + 1);
    else i = endOfValue(lines, i, value);
  }
  return stray;
}

/** What of a file `.env` does nothing, one sentence each. Names unlike any setting's may be other programs'. */
function idleInDotEnv(text: string, names: readonly string[]): string[] {
  const stray = strayLines(text).map((line) => `Line ${line} of .env is not used: it is not of the form NAME=value.`);
  const misspelt = names.flatMap((name) => {
    const meant = nearestName(name, SETTING_NAMES);
    return meant === null ? [] : [`${name} in .env is not used: there is no such setting. Is ${meant} meant?`];
  });
  return [...stray, ...misspelt];
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    if (code === "ENOENT") return null;
    const why = code === "EISDIR" ? "is a folder" : `cannot be read (${code})`;
    throw new AppError("bad_setting", `"${path}" ${why}; settings stand there in a file, one NAME=value a line.`, {
      cause,
    });
  }
}

/**
 * Adds the settings of a file `.env`, where there is one, to those of the environment, which count before them.
 * @returns one sentence for each line of it that does nothing, and for each variable that is nearly called like a setting
 * @throws AppError `bad_setting` when it is there and cannot be read
 */
export function loadDotEnv(path: string, env: NodeJS.ProcessEnv = process.env): string[] {
  const text = textOf(path) ?? "";
  const given = Object.keys(env);
  const values = parseEnv(text);
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
  return [...idleInDotEnv(text, Object.keys(values)), ...nearSettings(given, env)];
}
