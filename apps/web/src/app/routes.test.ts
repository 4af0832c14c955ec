import { ADDRESSES, isAddress } from "@reading-room/contract/addresses";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import { ROUTES } from "./routes.tsx";

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

it("has a screen for every address that the server takes for one, and no other", () => {
  expect(pathsOf(ROUTES).toSorted()).toEqual([...ADDRESSES, "*"].toSorted());
});

it.each([
  ...ADDRESSES.map((address) => address.replace(/:\w+/, "some-id")),
  "/LOGIN/",
  "//",
  "//login",
  "/browse//",
  "/browse/a/b",
  "/view/a%2Fb",
  "/view/a.pdf",
  "/view",
  "/no/such/page",
  "/index.html",
])("tells as the server does whether anything is at %s", (path) => {
  const [last] = matchRoutes([...ROUTES], path)?.toReversed() ?? [];
  expect(last?.route.path !== "*").toBe(isAddress(path));
});
