import { expect, it } from "vitest";
import { frontMatter } from "./front-matter.ts";

it.each([
  ["title: The mill\nauthor: [Jo Reed, 'Ann O''Hara']", "The mill", "Jo Reed, Ann O'Hara"],
  ["title: >-\n  The mill\n  and the pond\nauthor: null", "The mill and the pond", null],
  ["# made by hand\n\nTitle: The mill # draft\nauthor:\n  - name: Jo Reed\n    url: x\n", "The mill", "Jo Reed"],
  ["title: '{{title}}'\nBesitzer: Jo", null, null],
])("reads the fields %j", (yaml, title, author) => {
  expect(frontMatter(`---\n${yaml}\n---\nText.`)).toMatchObject({ text: "Text.", title, author });
});

it.each([
  "Text.\n---\ntitle: x\n---\n",
  "---\nThe mill stands.\n---\n",
  "---\ntitle: x\nThe mill stands.\n---\n",
  "---\n- one\n- two\n---\n",
  "---\ntitle: x\n",
  "---\n---\n",
])("leaves %j as it is", (text) => {
  expect(frontMatter(text)).toEqual({ text, title: null, author: null, publishedAt: null });
});

it("takes no time over a text that is all fields, or all dashes", () => {
  const began = performance.now();
  for (const text of [
    `---\n${"a: b\n".repeat(200_000)}`,
    "---\n".repeat(200_000),
    `---\n${"a ".repeat(200_000)}\n---\n`,
  ])
    frontMatter(text);
  expect(performance.now() - began).toBeLessThan(1_000);
});
