import { DeleteAccountInput } from "@reading-room/contract/auth";
import type { User } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { brokenRules } from "../../lib/field-errors.ts";
import type { Messages } from "../../lib/field-errors.ts";

export interface DeleteForm {
  readonly email: string;
  readonly password: string;
}

const isOwn = (email: string, user: User): boolean => email.trim().toLowerCase() === user.email.toLowerCase();

/** What is wrong with the form that deletes the account of `user`, by field. */
export const deleteRules = (form: DeleteForm, user: User): Messages => ({
  ...(isOwn(form.email, user) ? {} : { email: TEXTS.ownEmailDiffers }),
  ...brokenRules(DeleteAccountInput, form),
  ...(form.password === "" && !user.is_external ? { password: TEXTS.passwordRequired } : {}),
});
