import { TEXTS } from "@reading-room/contract/texts";
import { expect, it } from "vitest";
import { deleteRules } from "./delete-rules.ts";

const USER = {
  id: "u1",
  username: "ada",
  email: "ada@example.org",
  is_active: true,
  is_confirmed: true,
  is_admin: false,
  is_external: false,
  created_at: "2026-01-02T03:04:05.000Z",
  last_login: null,
};

it.each([
  ["ada@example.org", "secret", {}],
  [" Ada@Example.org ", "secret", {}],
  ["", "", { email: TEXTS.emailRequired, password: TEXTS.passwordRequired }],
  ["ada", "secret", { email: TEXTS.emailInvalid }],
  ["bert@example.org", "secret", { email: TEXTS.ownEmailDiffers }],
])("says of %j and %j what is wrong", (email, password, messages) => {
  expect(deleteRules({ email, password }, USER)).toEqual(messages);
});

it("asks for no password where there is none", () => {
  expect(deleteRules({ email: USER.email, password: "" }, { ...USER, is_external: true })).toEqual({});
});
