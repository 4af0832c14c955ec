import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { AppError } from "./core/app-error.ts";
import { nearestName } from "./nearest-name.ts";
import { nearSettings } from "./near-settings.ts";
import { SETTINGS_HELP } from "./settings-help.ts";

const SETTING_NAMES = SETTINGS_HELP.map(({ name }) => name);
const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/;
const QUOTES = ["'", '"', "`"];

/** Where a value that is quoted over several lines ends; where no line closes it, it is its first line alone. */
function endOfValue(lines: readonly string[], at: number, value: string): number {
  const quote = QUOTES.find((one) => value.startsWith(one));
  if (quote === undefined || value.includes(quote, 1)) return at;
  const end = lines.findIndex((line, i) => i > at && line.includes(quote));
  return end === -1 ? at : end;
}

interface Line {
  /** From 1. */
  readonly number: number;
  /** Null where the line is neither a setting nor a remark. What stands there may be a secret, and is not told. */
  readonly name: string | null;
}

/** The lines on which something begins. */
function linesOf(text: string): Line[] {
  const lines = text.split(/\r?\n/);
  const found: Line[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    const [, name = null, value = ""] = ASSIGNMENT.exec(line) ?? [];
    found.push({ number: i + 1, name });
    if (name !== null) i = endOfValue(lines, i, value);
  }
  return found;
}

/** One sentence for each name that stands there more than once: only the last counts. */
function namedTwice(lines: readonly Line[]): string[] {
  const named = Map.groupBy(lines, ({ name }) => name);
  return [...named].flatMap(([name, places]) => {
    if (name === null || places.length === 1) return [];
    const numbers = places.map(({ number }) => number);
    const idle = numbers.slice(0, -1).join(", ");
    const what = places.length === 2 ? `line ${idle} is` : `lines ${idle} are`;
    return [
      `${name} stands ${places.length} times in .env: ${what} not used, since the last, line ${numbers.at(-1)}, counts.`,
    ];
  });
}

/** What of a file `.env` does nothing, one sentence each. Names unlike any setting's may be other programs'. */
function idleInDotEnv(text: string, names: readonly string[]): string[] {
  const lines = linesOf(text);
  const stray = lines
    .filter(({ name }) => name === null)
    .map(({ number }) => `Line ${number} of .env is not used: it is not of the form NAME=value.`);
  const misspelt = names.flatMap((name) => {
    const meant = nearestName(name, SETTING_NAMES);
    return meant === null ? [] : [`${name} in .env is not used: there is no such setting. Is ${meant} meant?`];
  });
  return [...stray, ...namedTwice(lines), ...misspelt];
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
