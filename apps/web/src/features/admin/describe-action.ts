import { AUDIT_ACTIONS, type AuditAction } from "@reading-room/contract/audit";
import { capital } from "../../ui/capital.ts";

const WORDS: Readonly<Record<AuditAction, string>> = {
  signup: "Signed up",
  confirm_email: "Confirmed email",
  login: "Signed in",
  login_failed: "Failed sign-in",
  logout: "Signed out",
  session_end: "Ended a session",
  sign_out_everywhere: "Signed out everywhere",
  refresh_reuse: "Session ended: its token was used twice",
  password_forgotten: "Asked for a password reset",
  password_reset: "Reset password by mail",
  password_change: "Changed password",
  identity_link: "Linked an identity provider",
  account_delete: "Deleted own account",
  conversations_delete: "Deleted own conversations",
  user_add: "Added user",
  user_activate: "Activated user",
  user_deactivate: "Deactivated user",
  user_make_admin: "Made user an admin",
  user_unmake_admin: "Removed admin rights",
  user_delete: "Deleted user",
  user_reset_password: "Set a user's password",
  admin_view: "Viewed admin area",
  audit_verify: "Verified audit log",
  file_open: "Opened file",
  file_retry: "Had a file read again",
  export: "Exported",
  citation_settle: "Settled a report on a citation",
  settings_change: "Changed settings",
  source_add: "Added a source",
  source_remove: "Removed a source",
  source_enable: "Enabled a source",
  source_disable: "Disabled a source",
  source_rescan: "Had a source looked through",
  source_loss_confirm: "Confirmed that files are gone",
  source_loss_believe: "Let go of files that stayed gone",
  indexing_pause: "Paused indexing",
  indexing_resume: "Resumed indexing",
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(WORDS, action);

/** What an action of the log was, in words; a name of another version loses its signs ("index_rebuild" → "Index rebuild"). */
export const describeAction = (action: string): string => {
  if (isKnown(action)) return WORDS[action];
  return capital(action.replaceAll(/[_.-]+/g, " ").trim());
};

/** Every action of the log with its words, in order of the alphabet. */
export const ACTION_CHOICES = AUDIT_ACTIONS.map((value) => ({ value, label: WORDS[value] })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);
