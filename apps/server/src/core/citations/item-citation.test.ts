import { expect, it } from "vitest";
import { withItemsBehind, withoutItems } from "./item-citation.ts";

it.each([
  ["1606(a)", { number: "1606", items: ["(a)"] }],
  ["1602(8)(A)", { number: "1602", items: ["(8)", "(A)"] }],
  ["300aa-1", { number: "300aa-1", items: [] }],
])("reads %s", (word, read) => {
  expect(withoutItems(word)).toEqual(read);
});

it("reads an item that stands before its section", () => {
  expect(withItemsBehind("What does subsection (a)(2) of section 1606 say?")).toBe("What does section 1606(a)(2) say?");
  expect(withItemsBehind("What does paragraph (b) of § 12 say?")).toBe("What does § 12(b) say?");
});
