import { expect, it } from "vitest";
import { sealer } from "./seal.ts";

const SECRET = new Uint8Array(32).fill(7);
const TEXT = "http://localhost:5001/confirm-email?token=abc — größer, 日本語, \u0000";

it("opens what it sealed, also after a restart", () => {
  expect(sealer(SECRET, "mail").open(sealer(SECRET, "mail").seal(TEXT))).toBe(TEXT);
  expect(sealer(SECRET, "mail").open(sealer(SECRET, "mail").seal(""))).toBe("");
});

it("shows nothing of the text, and never seals alike", () => {
  const { seal } = sealer(SECRET, "mail");
  const sealed = Array.from({ length: 100 }, () => seal(TEXT));
  expect(new Set(sealed).size).toBe(100);
  for (const one of sealed) {
    expect(one).toMatch(/^[\w-]+$/);
    expect(Buffer.from(one, "base64url").toString("latin1")).not.toMatch(/token|localhost/);
  }
});

it("refuses what was sealed with another secret or for another purpose", () => {
  const sealed = sealer(SECRET, "mail").seal(TEXT);
  expect(sealer(new Uint8Array(32).fill(8), "mail").open(sealed)).toBeNull();
  expect(sealer(SECRET, "oidc").open(sealed)).toBeNull();
});

it("refuses a text in which any one bit was changed", () => {
  const { seal, open } = sealer(SECRET, "mail");
  const bytes = Buffer.from(seal("a link"), "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(open(changed.toString("base64url"))).toBeNull();
  }
});

it("refuses what is no sealed text at all", () => {
  const { seal, open } = sealer(SECRET, "mail");
  const sealed = seal("a link");
  const wrong = [
    "",
    "a",
    "ü",
    "\u0000",
    sealed.slice(1),
    sealed.slice(0, -4),
    `${sealed}AAAA`,
    ` ${sealed}`,
    `${sealed}=`,
  ];
  expect(wrong.map(open)).toEqual(wrong.map(() => null));
  expect(open("A".repeat(1_000_000))).toBeNull();
});
