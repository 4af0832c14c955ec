import { expect, it } from "vitest";
import { deedOf, SHORTCUTS, shownKey } from "./shortcuts.ts";

const press = (
  key: string,
  held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean; shiftKey?: boolean } = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it("knows keys with and without Shift, Ctrl and ⌘", () => {
  expect(deedOf(press("f", { ctrlKey: true }), false)).toBe("find");
  expect(deedOf(press("f", { metaKey: true }), false)).toBe("find");
  expect(deedOf(press("f"), false)).toBe("fitPage");
  expect(deedOf(press("R", { shiftKey: true }), false)).toBe("turnBack");
  expect(deedOf(press("F3", { shiftKey: true }), false)).toBe("previousHit");
  expect(deedOf(press("?", { shiftKey: true }), false)).toBe("help");
});

it("knows letters while Caps Lock is on, too", () => {
  expect(deedOf(press("J"), false)).toBe("nextPage");
  expect(deedOf(press("N"), false)).toBe("nextHit");
  expect(deedOf(press("n", { shiftKey: true }), false)).toBe("previousHit");
});

it("leaves everything else to the browser", () => {
  for (const pressed of [press("x"), press("r", { ctrlKey: true }), press("f", { altKey: true }), press("PageDown")])
    expect(deedOf(pressed, false)).toBeNull();
});

it("lets a field keep what types something there", () => {
  expect(deedOf(press("n"), true)).toBeNull();
  expect(deedOf(press("Escape"), true)).toBeNull();
  expect(deedOf(press("f", { ctrlKey: true }), true)).toBe("find");
  expect(deedOf(press("F3"), true)).toBe("nextHit");
});

it("gives no key two meanings", () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

it("writes keys as keyboards do", () => {
  expect(["Mod+f", "N", "Shift+F3", "n", "Escape"].map((key) => shownKey(key, false))).toEqual([
    "Ctrl F",
    "Shift N",
    "Shift F3",
    "N",
    "Esc",
  ]);
  expect(shownKey("Mod+f", true)).toBe("⌘F");
});
