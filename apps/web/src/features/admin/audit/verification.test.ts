import { expect, it } from "vitest";
import { describeVerification } from "./verification.tsx";

const LAST = {
  id: "e41",
  username: "",
  action: "login",
  details: null,
  ip_address: null,
  created_at: "2026-01-31T12:00:00.000Z",
};

it("says that the log is intact, and over how much", () => {
  expect(describeVerification({ intact: true, entries: 12_345, lastGood: null })).toContain("intact: 12,345 entries");
  expect(describeVerification({ intact: true, entries: 1, lastGood: null })).toContain("intact: 1 entry,");
});

it("says after which entry the log is broken", () => {
  const words = describeVerification({ intact: false, entries: 41, lastGood: LAST });
  expect(words).toContain("broken after entry 41 (Signed in, System, ");
  expect(words).not.toContain("intact");
});

it("says that nothing of the log can be relied on when its first link is broken", () => {
  expect(describeVerification({ intact: false, entries: 0, lastGood: null })).toContain("very first entry");
});
