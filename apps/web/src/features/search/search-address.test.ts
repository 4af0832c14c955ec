import { expect, it } from "vitest";
import { hitAddress, passageAddress, searchAddress } from "./search-address.ts";

it("keeps quotes, plus signs and ampersands of a query whole", () => {
  const address = new URL(searchAddress(' "a & b" +c '), "http://localhost");
  expect(address.pathname).toBe("/browse");
  expect(address.searchParams.get("search")).toBe('"a & b" +c');
});

it("leads to the root when nothing is asked", () => {
  expect(searchAddress("  ")).toBe("/browse");
});

it("leads from a folder to its list and from a file to its details", () => {
  expect(hitAddress({ id: "f1", isFolder: true })).toBe("/browse/f1");
  expect(hitAddress({ id: "a/b", isFolder: true })).toBe("/browse/a%2Fb");
  expect(hitAddress({ id: "f2", isFolder: false })).toBe("/browse?fileId=f2");
});

it("opens a passage in the viewer at its physical page with the query and its own words", () => {
  const place = { fileId: "f2", pageNumber: 47, query: "noise program", headingSnippet: null };
  expect(passageAddress({ ...place, snippet: "… of <mark>noise</mark> at …" })).toBe(
    "/view/f2?page=47&q=noise+program&near=of+noise+at",
  );
  expect(passageAddress({ ...place, snippet: "Nothing is marked." })).toBe("/view/f2?page=47&q=noise+program");
  const headed = { ...place, snippet: "Nothing is marked.", headingSnippet: "3. <mark>Noise</mark> at night" };
  expect(passageAddress(headed)).toBe("/view/f2?page=47&q=noise+program&near=3.+Noise+at+night");
});
