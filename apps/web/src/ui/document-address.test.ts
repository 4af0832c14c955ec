import { expect, it } from "vitest";
import { citationAddress, openAddress } from "./document-address.ts";

it("opens a citation in the viewer with page and quote", () => {
  const address = citationAddress({ fileId: "f/1", pageNumber: 47, quote: "noise & more" });
  expect(address).toBe("/view/f%2F1?page=47&quote=noise+%26+more");
});

it("shortens a long quote to whole words", () => {
  const quote = "žluťoučký kůň ".repeat(400).trim();
  const address = citationAddress({ fileId: "f", pageNumber: 1, quote });
  expect(address.length).toBeLessThan(4_200);
  const kept = new URLSearchParams(address.split("?")[1]).get("quote") ?? "";
  expect(quote.startsWith(kept)).toBe(true);
  expect(kept.endsWith("žluťoučký") || kept.endsWith("kůň")).toBe(true);
});

it("opens a document at its page, when one is known", () => {
  expect(openAddress("f1", 12)).toBe("/api/files/f1/open?page=12");
  expect(openAddress("f1", undefined)).toBe("/api/files/f1/open");
});
