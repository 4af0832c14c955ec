import { parseEnv } from "node:util";

const QUOTES = ["'", "`", '"', ""] as const;

const holds = (line: string, name: string, value: string): boolean => {
  const parsed = parseEnv(line);
  return Object.keys(parsed).length === 1 && parsed[name] === value;
};

/**
 * One setting as a line of a file `.env`, from which it is read again to the letter. Nothing can be escaped there: a value
 * that fits into no kind of quotes is a remark that says so.
 */
export function envLine(name: string, value: string): string {
  const lines = QUOTES.map((quote) => `${name}=${quote}${value}${quote}\n`);
  return (
    lines.find((line) => holds(line, name, value)) ??
    `# ${name} is left out: no quotes of a file .env can hold it. Take it from where it was set.\n`
  );
}
