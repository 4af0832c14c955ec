import { expect, it } from "vitest";
import { linkedPath } from "./linked-path.ts";

it("reads a path from the folder around the file, and from the top of the library", () => {
  expect(linkedPath("../Letters/./a%20b.rtf")).toEqual({
    isFromTop: false,
    parts: ["..", "Letters", "a b.rtf"],
    page: null,
  });
  expect(linkedPath("/Books//Long.pdf#page=12")).toEqual({ isFromTop: true, parts: ["Books", "Long.pdf"], page: 12 });
  expect(linkedPath("..\\Letters\\a.doc")).toMatchObject({ parts: ["..", "Letters", "a.doc"] });
});

it("leaves out what is asked of a page or names a place on it", () => {
  expect(linkedPath("a.html?x=1#part")).toEqual({ isFromTop: false, parts: ["a.html"], page: null });
});

it("takes a name with a stray percent sign as it stands", () => {
  expect(linkedPath("100%.txt")).toMatchObject({ parts: ["100%.txt"] });
});

it("takes no address and no place in the page for a path", () => {
  for (const href of [
    "https://a.example/b",
    "mailto:a@b.example",
    "javascript:1",
    "//a.example/b",
    "#part",
    "?q=1",
    " ",
  ])
    expect(linkedPath(href)).toBeNull();
});
