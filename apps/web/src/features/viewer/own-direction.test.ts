import { expect, it } from "vitest";
import { markdownDirections } from "./own-direction.ts";

const element = (tagName: string, ...children: readonly object[]) => ({
  tagName,
  properties: {} as { dir?: string },
  children,
});

it("lets lists, quotes and tables stand as their words are read, however deep, and nothing else", () => {
  const inner = element("ol");
  const [list, quote, table, text] = [
    element("ul", element("li", inner)),
    ...["blockquote", "table", "p"].map((tag) => element(tag)),
  ];
  markdownDirections()({ children: [list, quote, table, text].filter((one) => one !== undefined) });
  expect([list, inner, quote, table, text].map((one) => one?.properties.dir)).toEqual([
    "auto",
    "auto",
    "auto",
    "auto",
    undefined,
  ]);
});
