import { TEXTS } from "@reading-room/contract/texts";
import type { Messages } from "./field-errors.ts";

export interface PasswordTwice {
  readonly password: string;
  readonly confirmPassword: string;
}

/** What is wrong with a password that was to be typed twice; empty when both are the same. */
export const confirmRule = ({ password, confirmPassword }: PasswordTwice): Messages => {
  if (confirmPassword === "") return { confirmPassword: TEXTS.confirmPasswordRequired };
  return confirmPassword === password ? {} : { confirmPassword: TEXTS.passwordsDiffer };
};
