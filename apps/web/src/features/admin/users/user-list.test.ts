import { expect, it } from "vitest";
import { describePlace, isFiltered, nextSort, readUserList, userListInput } from "./user-list.ts";

const read = (query: string) => readUserList(new URLSearchParams(query));

it("reads a list out of the address", () => {
  expect(read("tab=users&q=+anna+&status=pending&sort=email&direction=asc&cursor=abc&page=3")).toEqual({
    q: "anna",
    status: "pending",
    sort: "email",
    direction: "asc",
    cursor: "abc",
    page: 3,
  });
});

it("takes what the address says wrongly for not said", () => {
  const plain = { q: "", status: null, sort: "created_at", direction: "desc", cursor: null, page: 1 };
  expect(read("")).toEqual(plain);
  expect(read("status=dead&sort=password_hash&direction=up&page=7")).toEqual(plain);
  expect(read("cursor=x&page=-2").page).toBe(1);
  expect(read(`q=${"x".repeat(300)}`).q).toHaveLength(254);
});

it("asks the server for no more than is wanted", () => {
  expect(userListInput(read(""))).toEqual({ sort: "created_at", direction: "desc", limit: 50 });
  expect(userListInput(read("q=a&status=admin"))).toMatchObject({ q: "a", status: "admin" });
});

it("knows a narrowed list", () => {
  expect([read(""), read("sort=email"), read("q=a"), read("status=admin")].map(isFiltered)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it("turns the order round on a second click, and begins with the newest or with A", () => {
  expect(nextSort({ sort: "email", direction: "asc" }, "email")).toEqual({ sort: "email", direction: "desc" });
  expect(nextSort({ sort: "email", direction: "desc" }, "username")).toEqual({ sort: "username", direction: "asc" });
  expect(nextSort({ sort: "email", direction: "asc" }, "last_login")).toEqual({
    sort: "last_login",
    direction: "desc",
  });
});

it("says where in the list the page is", () => {
  expect(describePlace({ page: 1 }, 50, 100_000)).toBe("1–50 of 100,000 accounts");
  expect(describePlace({ page: 2_000 }, 50, 100_000)).toBe("99,951–100,000 of 100,000 accounts");
  expect(describePlace({ page: 1 }, 3, 3)).toBe("3 accounts");
  expect(describePlace({ page: 1 }, 1, 1)).toBe("1 account");
  expect(describePlace({ page: 4 }, 0, 120)).toBe("120 accounts");
});
