import { SignupInput } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { brokenRules } from "./field-errors.ts";
import type { Messages } from "./field-errors.ts";

export interface SignupForm {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly terms: boolean;
}

const confirmRule = ({ password, confirmPassword }: SignupForm): Messages => {
  if (confirmPassword === "") return { confirmPassword: TEXTS.confirmPasswordRequired };
  return confirmPassword === password ? {} : { confirmPassword: TEXTS.passwordsDiffer };
};

/** What is wrong with a filled-in signup form, by field; every field is checked, whatever the others hold. */
export const signupRules = (form: SignupForm): Messages => ({
  ...brokenRules(SignupInput, form),
  ...confirmRule(form),
  ...(form.terms ? {} : { terms: TEXTS.termsRequired }),
});
