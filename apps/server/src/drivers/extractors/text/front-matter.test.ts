import { expect, it } from "vitest";
import { toldInFront } from "./front-matter.ts";

it.each([
  ["title: The mill\nauthor: [Jo Reed, 'Ann O''Hara']", "The mill", "Jo Reed, Ann O'Hara"],
  ["title: >-\n  The mill\n  and the pond\nauthor: null", "The mill and the pond", null],
  ["# made by hand\n\nTitle: The mill # draft\nauthor:\n  - name: Jo Reed\n    url: x\n", "The mill", "Jo Reed"],
  ["title: '{{title}}'\nBesitzer: Jo", null, null],
])("reads the fields %j", (yaml, title, author) => {
  expect(toldInFront(`---\n${yaml}\n---\nText.`)).toMatchObject({ text: "Text.", title, author });
});

it("tells nothing of a text without fields at its head", () => {
  const text = "Text.\n---\ntitle: x\n---\n";
  expect(toldInFront(text)).toEqual({ text, title: null, author: null, publishedAt: null });
});
