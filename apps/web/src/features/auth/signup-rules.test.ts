import { TEXTS } from "@reading-room/contract/texts";
import { expect, it } from "vitest";
import { signupRules } from "./signup-rules.ts";

const GOOD = { email: "ada@example.org", password: "long enough", confirmPassword: "long enough", terms: true };

it("finds nothing wrong with a good form", () => {
  expect(signupRules(GOOD)).toEqual({});
});

it("names everything that is wrong with an empty one at once", () => {
  expect(signupRules({ email: "", password: "", confirmPassword: "", terms: false })).toEqual({
    email: TEXTS.emailRequired,
    password: TEXTS.passwordRequired,
    confirmPassword: TEXTS.confirmPasswordRequired,
    terms: TEXTS.termsRequired,
  });
});

it.each([
  [{ email: "ada@example" }, { email: TEXTS.emailInvalid }],
  [{ password: "7 chars", confirmPassword: "7 chars" }, { password: TEXTS.passwordTooShort }],
  [{ password: "8 chars.", confirmPassword: "8 chars." }, {}],
  [{ confirmPassword: "long enougH" }, { confirmPassword: TEXTS.passwordsDiffer }],
])("says what is wrong with %j", (change, messages) => {
  expect(signupRules({ ...GOOD, ...change })).toEqual(messages);
});
