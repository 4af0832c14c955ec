import { expect, it } from "vitest";
import { isAddress } from "./addresses.ts";

it.each([
  "/",
  "/login",
  "/Research-Old/",
  "/browse",
  "/browse/some-folder",
  "/view/drive%3Aa%2Fb",
  "/admin/connect-drive",
])("has a screen at %s", (path) => expect(isAddress(path)).toBe(true));

it.each(["/no/such/page", "/loginx", "/x/login", "/view", "/view/a/b", "/browse/a/b", "/research_old", "//login"])(
  "has none at %s",
  (path) => expect(isAddress(path)).toBe(false),
);
