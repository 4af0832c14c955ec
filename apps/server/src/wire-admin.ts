import { adminStore } from "./features/admin/store.ts";
import type { AdminDeps } from "./features/admin/routes.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { userView } from "./features/auth/user-view.ts";
import type { House } from "./wire-house.ts";

/** What the admin area works with. */
export const adminDeps = ({ records: { db } }: House, auth: AuthDeps): AdminDeps => ({
  store: adminStore(db),
  audit: auth.audit,
  accounts: {
    activate: (userId) => auth.store.setActive(userId, true),
    deactivate: (userId) => auth.store.deactivateUnlessLastAdmin(userId, auth.adminEmails),
  },
  userOf: (row) => userView(row, auth.adminEmails),
});
