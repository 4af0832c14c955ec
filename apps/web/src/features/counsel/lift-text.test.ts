import { expect, it } from "vitest";
import { liftText } from "./lift-text.ts";

it("names what lifted a document, and nothing that did not", () => {
  const explain = [
    { factor: "authoritative type", value: 1, adds: 0.15 },
    { factor: "recent", value: 0, adds: 0 },
    { factor: "topic", value: 1, adds: 0.1 },
  ];
  expect(liftText(explain)).toBe("Lifted: authoritative type, topic");
});

it("says nothing where nothing was lifted", () => {
  expect([liftText([]), liftText(undefined)]).toEqual([null, null]);
});
