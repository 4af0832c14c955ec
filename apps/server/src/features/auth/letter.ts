import { escapeHtml } from "../../core/text/escape-html.ts";
import type { Mail } from "../../drivers/mailers/mailer.ts";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Paragraphs; plain text. */
  readonly lines: readonly string[];
  /** What the link does, in the words of its button. */
  readonly action: string;
  readonly link: string;
}

/** Line ends, other control characters, and those that turn the direction of writing: a name in a letter is one run of text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const FOOTER = "Reading Room wrote this by itself; nobody reads answers to it.";

/** No colour but the reader's own, so that it can be read on a light and on a dark ground. */
const STYLE = {
  body: "margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  main: "max-width:36em;margin:0 auto",
  heading: "font-size:20px;line-height:1.3;margin:0 0 16px",
  button:
    "display:inline-block;padding:12px 20px;border:2px solid;border-radius:8px;font-weight:600;text-decoration:none",
  address: "overflow-wrap:anywhere;word-break:break-word",
  footer: "font-size:14px;margin-top:32px",
} as const;

const html = ({ subject, lines, action, link }: Letter): string => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}</style>
</head>
<body style="${STYLE.body}">
<main lang="en" style="${STYLE.main}">
<h1 style="${STYLE.heading}">${escapeHtml(subject)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
<p><a href="${escapeHtml(link)}" style="${STYLE.button}">${escapeHtml(action)}</a></p>
<p>The same address, to be copied:<br><span style="${STYLE.address}">${escapeHtml(link)}</span></p>
<p style="${STYLE.footer}">${FOOTER}</p>
</main>
</body>
</html>
`;

const text = ({ lines, action, link }: Letter): string => `${lines.join("\n\n")}\n\n${action}:\n${link}\n\n${FOOTER}\n`;

/** A mail that says the same as text and as HTML; it fetches nothing, and carries one link. */
export function writeLetter(letter: Letter): Mail {
  const lines = letter.lines.map((line) => line.replace(UNSEEN, " "));
  const { to, subject, link } = letter;
  return { to, subject, link, text: text({ ...letter, lines }), html: html({ ...letter, lines }) };
}
