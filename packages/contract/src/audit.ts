import { z } from "./zod.ts";

/** Everything the audit log tells of: a closed list. */
export const AUDIT_ACTIONS = [
  "signup",
  "confirm_email",
  "login",
  "login_failed",
  "logout",
  "session_end",
  "sign_out_everywhere",
  "refresh_reuse",
  "password_forgotten",
  "password_reset",
  "password_change",
  "identity_link",
  "account_delete",
  "conversations_delete",
  "user_add",
  "user_activate",
  "user_deactivate",
  "user_make_admin",
  "user_unmake_admin",
  "user_delete",
  "user_reset_password",
  "admin_view",
  "audit_verify",
  "file_open",
  "file_retry",
  "export",
  "citation_settle",
  "settings_change",
  "source_add",
  "source_remove",
  "source_enable",
  "source_disable",
  "source_rescan",
  "source_loss_confirm",
  "indexing_pause",
  "indexing_resume",
] as const;

export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;
