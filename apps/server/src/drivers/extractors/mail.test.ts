import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { mail } from "./mail.ts";
import { linksOf } from "./office/read-for-tests.ts";
import { readerOf } from "./text/read-for-tests.ts";

extractorContract({
  make: () => extractorOf(mail, { processes: 1 }),
  fileName: "letter.eml",
  mimeType: "message/rfc822",
  writeGood: (path, words) => writeFile(path, `MIME-Version: 1.0\r\n\r\n${words.join(" ")}\r\n`),
  wrong: Uint8Array.of(80, 75, 3, 4, 0, 0, 0, 7),
});

const { read } = readerOf(mail);
const HEAD = `From: =?utf-8?q?Ada_Br=C3=BCck?= <ada@example.org>
To: Ben <ben@example.org>, "Stone, Cy" <cy@example.org>
Cc: Dee <dee@example.org>
Date: Fri, 1 Mar 2024 23:30:00 -0500
Subject: =?iso-8859-1?Q?Die_Br=FCcke_im_M=E4rz?=
MIME-Version: 1.0
`;
const part = (type: string, text: string, more = ""): string => `--b\nContent-Type: ${type}\n${more}\n${text}\n`;
const parts = (...all: readonly string[]): string =>
  `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${all.join("")}--b--\n`;

it("reads who wrote what to whom and when, in any encoding", async () => {
  const { blocks, ...facts } = await read(
    "a.eml",
    `${HEAD}Content-Type: text/plain; charset=koi8-r\nContent-Transfer-Encoding: base64\n\n7c/T1CDawcvS2dQu\n`,
  );
  expect(blocks).toEqual([
    ["heading", 1, "Die Brücke im März"],
    [
      "table",
      0,
      "From: Ada Brück <ada@example.org>\nTo: Ben <ben@example.org>, Stone, Cy <cy@example.org>\nCc: Dee <dee@example.org>\nDate: 2024-03-02 04:30 UTC",
    ],
    ["paragraph", 0, "Мост закрыт."],
  ]);
  expect(facts).toMatchObject({
    title: "Die Brücke im März",
    author: "Ada Brück <ada@example.org>",
    publishedAt: "2024-03-02",
    gap: null,
  });
});

it("keeps what is quoted, its lines joined", async () => {
  const { blocks } = await read("a.eml", `${HEAD}\nYes.\n\n> Is the bridge\n> open?\n>\n> Ben\n`);
  expect(blocks.slice(2).map(([, , text]) => text)).toEqual(["Yes.", "> Is the bridge open?", "> Ben"]);
});

it("reads HTML where there is no plain text, or one that only says so", async () => {
  const html = `<style>p{}</style><p>The <b>bridge</b> is open.${"<!-- -->".repeat(300)}`;
  const alternative = `${HEAD}Content-Type: multipart/alternative; boundary=b\n\n${part("text/plain", "Use another program.")}${part("text/html", html)}--b--\n`;
  for (const text of [`${HEAD}Content-Type: text/html\n\n${html}`, alternative]) {
    expect((await read("a.eml", text)).text).toMatch(/UTC\n\nThe bridge is open\.$/);
  }
});

it("reads attachments that are text or mails on pages of their own, and names those that it does not read", async () => {
  const named = (name: string): string => `Content-Disposition: attachment; filename="${name}"\n`;
  const { pages, gap } = await read(
    "a.eml",
    parts(
      part("text/plain", "See below."),
      part("text/csv", "Bridge,Span\nOld,12", named("spans.csv")),
      part("application/pdf", "%PDF", named("plan.pdf")),
      part("image/png", "x", 'Content-Disposition: inline; filename="photo.png"\n'),
      part("message/rfc822", `From: eve@example.org\nSubject: Earlier\n\nAn earlier letter.`),
    ),
  );
  expect(pages.map((page) => page.label)).toEqual([null, "spans.csv", "Earlier"]);
  expect(pages[0]?.text).toMatch(
    /Attachments: spans\.csv \(\d+ Bytes\), plan\.pdf \(\d+ Bytes\), photo\.png \(\d+ Bytes\), unnamed message\/rfc822/,
  );
  expect(pages[1]?.text).toBe("Bridge,Span\nOld,12");
  expect(pages[2]?.text).toContain("An earlier letter.");
  expect(gap).toBe("2 attachments are listed, not read: plan.pdf, photo.png");
});

it("reads the mails of a folder, each on pages of its own", async () => {
  const one = (n: number): string =>
    `From x@example.org Mon Jun 01 10:00:0${n} 2009\nSubject: Letter ${n}\n\nText ${n}\n\n`;
  const { pages, title } = await read("in.mbox", one(1) + one(2) + one(3));
  expect(pages.map((page) => page.label)).toEqual(["Letter 1", "Letter 2", "Letter 3"]);
  expect(title).toBeNull();
});

it("reads a page that was saved as a mail under the page's title", async () => {
  const saved = `MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b; type="text/html"\n\n${part("text/html", "<title>On bridges</title><p>They carry.")}${part("text/css", "p{}")}--b--\n`;
  expect(await read("a.mht", saved)).toMatchObject({ title: "On bridges", text: "They carry.", gap: null });
});

it("ends with mails within mails deeper than people forward them, and says so", async () => {
  let text = "Subject: deepest\n\nbottom";
  for (let i = 0; i < 40; i++) text = `Subject: level\nMIME-Version: 1.0\nContent-Type: message/rfc822\n\n${text}`;
  const { gap, pages } = await read("deep.eml", text);
  expect(pages.length).toBeLessThan(12);
  expect(gap).toContain("listed, not read");
});

it("tells where the links of a mail's page lead, out of it alone", async () => {
  const html =
    '<p>See <a href="https://example.org/list">our list</a>, <a href="#top">the top</a> or <a href="cid:1">this</a>.</p>';
  const { pages, text } = await read("a.eml", `${HEAD}Content-Type: text/html; charset=utf-8\n\n${html}\n`);
  expect(text).toContain("See our list, the top or this.");
  expect(linksOf(pages)).toEqual(["our list → https://example.org/list"]);
});
