import { expect, it } from "vitest";
import { compareEditions, supersededBy, supersederOf, type Edition } from "./editions.ts";

const edition = (id: string, published: string | null, some: Partial<Edition> = {}): Edition => ({
  id,
  content_hash: `bytes of ${id}`,
  publication_number: "FM 3-0",
  published_at: published,
  ...some,
});

const OLD = edition("old", "2008-02");
const MIDDLE = edition("middle", "2017-10-06");
const NEW = edition("new", "2022-10-01");

it("finds the current edition, and the earlier ones with the latest first", () => {
  const all = [MIDDLE, NEW, OLD];
  expect(all.map((one) => supersederOf(one, all)?.id ?? null)).toEqual(["new", null, "new"]);
  expect(supersededBy(NEW, all).map(({ id }) => id)).toEqual(["middle", "old"]);
});

it("does not take copies for editions of each other, and names an earlier edition once", () => {
  const copy = { ...OLD, id: "copy of old" };
  expect(supersederOf(OLD, [OLD, copy])).toBeNull();
  expect(supersededBy(NEW, [OLD, copy, NEW])).toHaveLength(1);
});

it("says nothing of editions whose dates do not tell", () => {
  expect(compareEditions(edition("a", "2019"), edition("b", "2019-05"))).toBe(0);
  expect(compareEditions(edition("a", null), edition("b", "2019-05"))).toBe(0);
});

it("lets an edition without a printed date neither supersede nor be superseded, beside others that have theirs", () => {
  const scan = edition("scan", null);
  const all = [OLD, NEW, scan];
  expect(all.map((one) => supersederOf(one, all)?.id ?? null)).toEqual(["new", null, null]);
  expect(supersededBy(NEW, all).map(({ id }) => id)).toEqual(["old"]);
  expect(supersededBy(scan, all)).toEqual([]);
});

it("goes by the letter of the number where both have one, whatever the dates say", () => {
  const b = edition("b", "2015-01-01", { publication_number: "CJCSI 3520.01B" });
  const c = edition("c", "2010-09-01", { publication_number: "CJCSI 3520.01C" });
  expect(supersederOf(b, [b, c])?.id).toBe("c");
});
