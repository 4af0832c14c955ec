import { SignupInput } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { confirmRule } from "../../lib/confirm-rule.ts";
import type { PasswordTwice } from "../../lib/confirm-rule.ts";
import { brokenRules } from "../../lib/field-errors.ts";
import type { Messages } from "../../lib/field-errors.ts";

export interface SignupForm extends PasswordTwice {
  readonly email: string;
  readonly terms: boolean;
}

/** What is wrong with a filled-in signup form, by field; every field is checked, whatever the others hold. */
export const signupRules = (form: SignupForm): Messages => ({
  ...brokenRules(SignupInput, form),
  ...confirmRule(form),
  ...(form.terms ? {} : { terms: TEXTS.termsRequired }),
});
