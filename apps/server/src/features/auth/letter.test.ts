import { expect, it } from "vitest";
import { writeLetter, type Letter } from "./letter.ts";

const LETTER: Letter = {
  to: "anna@example.org",
  subject: "Confirm your email",
  lines: ["Somebody signed up.", "The link works once."],
  action: "Confirm your email",
  link: "https://library.example.org/confirm-email?token=t&email=anna%40example.org",
};

/** What a reader of the HTML sees. */
const seen = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

it("says the same as text and as HTML, the address written out in both", () => {
  const { text, html } = writeLetter(LETTER);
  const sentences = text.split("\n").map((line) => line.replace(/:$/, ""));
  for (const sentence of sentences) expect(seen(html)).toContain(sentence);
  expect(text).toContain(`\n${LETTER.link}\n`);
  expect(seen(html)).toContain(` ${LETTER.link} `);
});

it("fetches nothing, runs nothing, and leads to one place", () => {
  const { html } = writeLetter(LETTER);
  expect(html).not.toMatch(/<(img|link|script|iframe|object|form)\b|url\(|@import|\bon\w+=|\bsrc=/i);
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([LETTER.link.replace("&", "&amp;")]);
});

it("names its language, and takes its colours from whoever reads it", () => {
  const { html } = writeLetter(LETTER);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/[^-]color:|background|#[0-9a-f]{3}/i);
});

it("shows what a stranger called himself as plain text in one line", () => {
  const line = 'Signed in from "<img src=x onerror=alert(1)>\r\n\r\nhttps://evil.example \u202Egpj.exe\u2028\u0000"';
  const { text, html } = writeLetter({ ...LETTER, lines: [line] });
  expect(html).not.toContain("<img");
  expect(text.split("\n")[0]).toBe('Signed in from "<img src=x onerror=alert(1)> https://evil.example  gpj.exe "');
});
