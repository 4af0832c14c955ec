import { expect, it } from "vitest";
import { frontMatter } from "./front-matter.ts";

it("tells fields as they are written, lists by their items, and the text without them", () => {
  const yaml =
    "Titel: 'The mill'\ntags: [mill, pond]\nauthors:\n  - name: Jo Reed\n    url: x\ndraft:\nnote: >-\n  Two\n  lines";
  for (const end of ["\n", "\r\n"])
    expect(frontMatter(`---\n${yaml}\n---\nText.`.replaceAll("\n", end))).toEqual({
      fields: [
        { name: "Titel", values: ["The mill"] },
        { name: "tags", values: ["mill", "pond"] },
        { name: "authors", values: ["Jo Reed"] },
        { name: "draft", values: [] },
        { name: "note", values: ["Two lines"] },
      ],
      text: "Text.",
    });
});

it.each([
  "Text.\n---\ntitle: x\n---\n",
  "---\nThe mill stands.\n---\n",
  "---\ntitle: x\nThe mill stands.\n---\n",
  "---\n- one\n- two\n---\n",
  "---\ntitle: x\n",
  "---\n---\n",
])("leaves %j as it is", (text) => {
  expect(frontMatter(text)).toEqual({ fields: null, text });
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
