import { expect, it } from "vitest";
import { atPage, rawAddress, readViewerAddress } from "./viewer-address.ts";

it("reads page, quote and query", () => {
  const params = new URLSearchParams("page=47&quote=noise%20program&q=bridge&near=a%20bridge%20of");
  const near = "a bridge of";
  expect(readViewerAddress(params)).toEqual({ page: 47, quote: "noise program", query: "bridge", near });
});

it("takes an absent, fractional or non-numeric page for none", () => {
  for (const text of ["", "page=", "page=abc", "page=1.5", "page=1e99"]) {
    expect(readViewerAddress(new URLSearchParams(text)).page, text).toBeNull();
  }
});

it("keeps a page outside the document, to be clamped with a note", () => {
  expect(readViewerAddress(new URLSearchParams("page=-3")).page).toBe(-3);
  expect(readViewerAddress(new URLSearchParams("page=9999")).page).toBe(9999);
  expect(readViewerAddress(new URLSearchParams("page=1000000000")).page).toBe(1_000_000_000);
});

it("takes a blank quote for none", () => {
  expect(readViewerAddress(new URLSearchParams("quote=%20%20")).quote).toBeNull();
});

it("reads no more of a text than can be asked for, and no NUL characters", () => {
  const long = new URLSearchParams({ quote: "q".repeat(9_000), q: "w".repeat(9_000) });
  expect(readViewerAddress(long).quote).toHaveLength(4_000);
  expect(readViewerAddress(long).query).toHaveLength(1_000);
  expect(readViewerAddress(new URLSearchParams("q=a%00b&quote=%00"))).toMatchObject({ query: "a b", quote: null });
});

it("changes the page and nothing else", () => {
  const params = new URLSearchParams("quote=a%26b&page=1");
  expect(atPage(params, 9).toString()).toBe("quote=a%26b&page=9");
  expect(params.get("page")).toBe("1");
});

it("encodes the file's id", () => {
  expect(rawAddress("a/b?c")).toBe("/api/files/a%2Fb%3Fc/open?raw=1");
});
