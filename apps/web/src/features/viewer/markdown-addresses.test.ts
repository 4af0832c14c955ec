import { expect, it } from "vitest";
import { markdownAddresses } from "./markdown-addresses.ts";

interface Told {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Told[];
}

const text = (value: string) => ({ type: "text", value });
/** What is a link stands in brackets here. */
const told = ({ type, value = "", children = [] }: Told): string => {
  const inner = children.map(told).join("");
  return type === "link" ? `[${inner}]` : `${value}${inner}`;
};
const read = (...children: readonly object[]): string => {
  const root = { type: "paragraph", children };
  markdownAddresses()(root as never);
  return told(root as Told);
};

it.each([
  ["See https://example.org/a?b=c#d.", "See [https://example.org/a?b=c#d]."],
  ["(http://example.org/), then", "([http://example.org/]), then"],
  ["https://example.org/A_(b) too", "[https://example.org/A_(b)] too"],
  ["http://a.example http://b.example", "[http://a.example] [http://b.example]"],
  ["“https://example.org”", "“[https://example.org]”"],
])("takes an address for a link, without the sentence around it: %s", (value, shown) => {
  expect(read(text(value))).toBe(shown);
});

it.each(["example.org", "https://", "xhttps://example.org", "ftp://example.org", "javascript:alert(1)"])(
  "takes %s for none",
  (value) => {
    expect(read(text(value))).toBe(value);
  },
);

it("makes no link within a link", () => {
  expect(read({ type: "link", children: [text("https://example.org/a")] })).toBe("[https://example.org/a]");
});
