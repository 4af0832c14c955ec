import { expect, it } from "vitest";
import { askedPage, atPage, rawAddress, readViewerAddress } from "./viewer-address.ts";

it("reads page, quote and query", () => {
  const params = new URLSearchParams("page=47&quote=noise%20program&q=bridge&near=a%20bridge%20of");
  const near = "a bridge of";
  expect(readViewerAddress(params)).toEqual({
    page: 47,
    nonsense: null,
    quote: "noise program",
    query: "bridge",
    near,
  });
});

it("takes an absent, fractional or non-numeric page for none", () => {
  for (const text of ["", "page=", "page=abc", "page=1.5", "page=1e99"]) {
    expect(readViewerAddress(new URLSearchParams(text)).page, text).toBeNull();
  }
});

it("keeps what is given in place of a page's number, so that it is told, and nothing where nothing is", () => {
  const missing = (text: string) => askedPage(readViewerAddress(new URLSearchParams(text)), 13);
  for (const nonsense of ["abc", "1.5", "1e9", "4-17", "９"])
    expect(missing(`page=${nonsense}`)).toEqual({ page: 1, missing: nonsense });
  for (const nothing of ["", "page=", "page=%20"]) expect(missing(nothing)).toEqual({ page: 1, missing: null });
  expect(missing(`page=${"9".repeat(99)}`)).toEqual({ page: 1, missing: "9".repeat(30) });
});

it("leads to the nearest page of the document, and says which one is not there", () => {
  const asked = (page: number) => askedPage(readViewerAddress(new URLSearchParams({ page: String(page) })), 13);
  expect([asked(7), asked(0), asked(99)]).toEqual([
    { page: 7, missing: null },
    { page: 1, missing: 0 },
    { page: 13, missing: 99 },
  ]);
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
