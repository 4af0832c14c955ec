import { expect, it } from "vitest";
import { linkName } from "./link-name.ts";

const leadingTo = (page: number | null) => ({ destination: [], page: null, findPage: async () => page });
const within = leadingTo(5);

it("is the words under a link, on one line and without the dots that lead to a number", async () => {
  expect(await linkName("  1.1. Applicability. ......................... 3\n", within)).toBe("1.1. Applicability 3");
  expect(await linkName("Scope . . . . . . . 12", within)).toBe("Scope 12");
  expect(await linkName("see\nthere", leadingTo(null))).toBe("see there");
});

it("is where it leads where no words are under it", async () => {
  for (const nothing of [undefined, null, 7, "", " \n ", "......"])
    expect(await linkName(nothing, within)).toBe("Page 5");
  expect(await linkName("", { address: "https://example.org/" })).toBe("https://example.org/");
  expect(await linkName("", leadingTo(null))).toBeNull();
});

it("is no longer than anybody listens", async () => {
  expect((await linkName("word ".repeat(100_000), within))?.length).toBe(200);
});
