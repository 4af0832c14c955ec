import type { AdminDeps } from "./features/admin/routes.ts";
import { viewNotes } from "./features/admin/note-view.ts";
import { adminStore } from "./features/admin/store.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { emailKey } from "./core/email-key.ts";
import { userView } from "./features/auth/user-view.ts";
import type { House } from "./wire-house.ts";

/** What the admin area works with. */
export function adminDeps({ records: { db } }: House, { store, audit, adminEmails }: AuthDeps): AdminDeps {
  return {
    store: adminStore(db, adminEmails),
    audit,
    noteView: viewNotes(audit),
    accounts: {
      activate: (userId) => store.setActive(userId, true),
      deactivate: (userId) => store.deactivateUnlessLastAdmin(userId, adminEmails),
      makeAdmin: (userId) => store.makeAdmin(userId),
      unmakeAdmin: (userId) => store.unmakeAdminUnlessLast(userId, adminEmails),
      remove: (userId) => store.deleteUnlessLastAdmin(userId, adminEmails),
      isNamedAdmin: (row) => adminEmails.includes(row.email_key),
    },
    userOf: (row) => userView(row, adminEmails),
    keyOf: emailKey,
  };
}
