import { expect, it } from "vitest";
import { addressOf, goalOfLink, spotOn } from "./link-goal.ts";
import type { Destinations } from "./link-goal.ts";

const SECOND = { num: 12, gen: 0 };
const FIT = { name: "Fit" };
const named = new Map<string, unknown[]>([
  ["second", [SECOND, FIT]],
  ["empty", []],
]);

/** A document of three pages. */
const PDF: Destinations = {
  numPages: 3,
  getDestination: async (name) => named.get(name) ?? null,
  getPageIndex: async ({ num }) => {
    if (num !== SECOND.num) throw new Error("The reference does not point to a /Page dictionary.");
    return 1;
  },
};

it("leads out by the ways of the web and of mail only", () => {
  expect(addressOf("https://example.org/a?b=1")).toBe("https://example.org/a?b=1");
  expect(addressOf("HTTP://Example.org")).toBe("http://example.org/");
  expect(addressOf("mailto:ada@example.org")).toBe("mailto:ada@example.org");
  const others = [
    "javascript:alert(1)",
    " jAvAsCrIpT:alert(1)",
    "data:text/html,a",
    "file:///etc/passwd",
    "ftp://a.org",
  ];
  const none = [
    "other.pdf",
    "//example.org",
    "",
    "tel:1",
    "blob:https://a.org/1",
    `https://a.org/${"a".repeat(9_000)}`,
    7,
    null,
  ];
  for (const url of [...others, ...none]) expect(addressOf(url)).toBeNull();
});

/** The page that a destination leads to; "dead" where it is none at all. */
async function pageBehind(dest: unknown, pdf = PDF): Promise<number | "dead" | null> {
  const goal = await goalOfLink(pdf, { dest });
  return goal === null || "address" in goal ? "dead" : goal.findPage();
}

it("leads to the page that it names, by itself, by its object or by its number", async () => {
  for (const dest of ["second", [SECOND, FIT], [1, FIT]]) expect(await pageBehind(dest)).toBe(2);
  expect(await goalOfLink(PDF, { dest: [1, FIT] })).toMatchObject({ page: 2 });
});

it("does not look its page up before somebody asks for it", async () => {
  const busy: Destinations = { ...PDF, getPageIndex: () => Promise.reject(new Error("asked")) };
  expect(await goalOfLink(busy, { dest: "second" })).toMatchObject({ page: null, destination: [SECOND, FIT] });
});

it("leads out before it leads in", async () => {
  const address = "https://example.org/";
  expect(await goalOfLink(PDF, { url: address, dest: "second" })).toEqual({ address });
});

it("leads nowhere when what it names is not there", async () => {
  const nowhere = ["absent", "empty", [], [3], [-1], [0.5], [NaN], [null], ["a"], 7, null, undefined, {}];
  for (const dest of nowhere) expect(await pageBehind(dest)).toBe("dead");
  expect(await pageBehind([{ num: 99, gen: 0 }])).toBeNull();
  const broken: Destinations = { ...PDF, getDestination: () => Promise.reject(new Error("circular")) };
  expect(await pageBehind("second", broken)).toBe("dead");
});

it("leads to a spot on its page where it names one", () => {
  const paper = { width: 600, height: 800, convertToViewportPoint: (x: number, y: number) => [x, 800 - y] };
  const spot = (...fit: unknown[]) => spotOn(paper, [SECOND, ...fit]);
  expect(spot({ name: "XYZ" }, 60, 200, 0)).toEqual([0.1, 0.75, 0.1, 0.75]);
  expect(spot({ name: "XYZ" }, null, 200, null)).toEqual([0, 0.75, 0, 0.75]);
  expect(spot({ name: "FitH" }, 200)).toEqual([0, 0.75, 0, 0.75]);
  expect(spot({ name: "FitR" }, 60, 100, 120, 200)).toEqual([0.1, 0.75, 0.1, 0.75]);
  expect(spot({ name: "XYZ" }, 1e300, -1e300)).toEqual([1, 1, 1, 1]);
  const nowhere = [
    [FIT],
    [{ name: "XYZ" }, null, null, null],
    [{ name: "XYZ" }, 1, "2"],
    [{ name: "toString" }, 1],
    ["XYZ", 1, 2],
    [],
  ];
  for (const fit of nowhere) expect(spot(...fit)).toBeNull();
});
