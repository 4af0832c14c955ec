import { expect, it } from "vitest";
import { pageName } from "./page-name.ts";

it("puts the printed label before the physical page", () => {
  expect(pageName({ pageNumber: 47, pageLabel: "A-3" })).toBe("page A-3 (PDF page 47)");
});

it("says a page once when label and number agree, or there is no label", () => {
  expect(pageName({ pageNumber: 47, pageLabel: "47" })).toBe("page 47");
  expect(pageName({ pageNumber: 47, pageLabel: null })).toBe("page 47");
  expect(pageName({ pageNumber: 47, pageLabel: "" })).toBe("page 47");
});

it("says where it is in a file without pages", () => {
  expect(pageName({ pageNumber: 4, pageLabel: null, place: "“Fords”, paragraph 3" })).toBe("“Fords”, paragraph 3");
  expect(pageName({ pageNumber: 3, pageLabel: "Slide 3", place: "Slide 3" })).toBe("Slide 3");
});
