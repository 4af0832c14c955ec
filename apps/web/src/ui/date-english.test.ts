import { expect, it } from "vitest";
import { dateEnglish } from "./date-english.ts";

it.each([
  ["en-US", "en-US"],
  ["en", "en"],
  ["de-DE", "en-GB"],
  ["fa-IR", "en-GB"],
  ["enm", "en-GB"],
])("writes dates for a browser in %s as in %s", (own, english) => {
  expect(dateEnglish(own)).toBe(english);
});
