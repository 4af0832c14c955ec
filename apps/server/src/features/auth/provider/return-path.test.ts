import { expect, it } from "vitest";
import { HOME_PATH, returnPath } from "./return-path.ts";

const STAYS = ["/browse?folder=f1#top", "/api/files/f1/open?page=3", "/search?q=https%3A%2F%2Fevil.example"];
for (const path of STAYS) {
  it(`leads back to ${path}`, () => expect(returnPath(path)).toBe(path));
}

const ELSEWHERE = [
  undefined,
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "http://here.invalid:1/",
  `/${"x".repeat(2_000)}`,
];
for (const path of ELSEWHERE) {
  it(`leads to the dashboard in the place of ${JSON.stringify(path)?.slice(0, 40)}`, () =>
    expect(returnPath(path)).toBe(HOME_PATH));
}

it("makes no other address of an encoded one", () => {
  expect(returnPath("/%2Fevil.example")).toBe("/%2Fevil.example");
  expect(returnPath("/%5Cevil.example")).toBe("/%5Cevil.example");
});
