import { expect, it } from "vitest";
import { asksWhichPart, isHeadingOfKind, saysOfAbout } from "./asks-which-part.ts";

it.each([
  [
    "Which section of the NDAA deals with the Arctic region?",
    { kind: "section", of: "NDAA", about: ["arctic", "region"] },
  ],
  ["Which section covers electronic charts?", { kind: "section", of: "", about: ["electron", "chart"] }],
  ["What chapter of title 2 is about lobbying?", { kind: "chapter", of: "title 2", about: ["lobbi"] }],
])("reads in %s what part is asked for", (question, part) => {
  expect(asksWhichPart(question)).toEqual(part);
});

it.each([
  "Which river crosses the town?",
  "What does section 907 say?",
  "Which section?",
  "Which committee does section 1718 create?",
  "Which part of the engine is greased monthly?",
])("leaves alone: %s", (question) => {
  expect(asksWhichPart(question)).toBeNull();
});

it("knows the heading of a part by what it is called or by its number", () => {
  expect(isHeadingOfKind("SEC. 907. ASSIGNMENT OF RESPONSIBILITY", "section")).toBe(true);
  expect(isHeadingOfKind("§4507. Longevity compensation", "section")).toBe(true);
  expect(isHeadingOfKind("2.4. Noise", "section")).toBe(true);
  expect(isHeadingOfKind("CHAPTER 26—DISCLOSURE", "chapter")).toBe(true);
  expect(isHeadingOfKind("CHAPTER 26—DISCLOSURE", "section")).toBe(false);
  expect(isHeadingOfKind("Responsibilities", "section")).toBe(false);
});

it("measures how much a heading says of what is asked", () => {
  const asked = asksWhichPart("Which section deals with the Arctic region?");
  expect(asked === null ? 0 : saysOfAbout(asked, "SEC. 907. RESPONSIBILITY FOR THE ARCTIC REGION")).toBe(1);
  expect(asked === null ? 0 : saysOfAbout(asked, "SEC. 8. ARCTIC ICE")).toBe(0.5);
});
