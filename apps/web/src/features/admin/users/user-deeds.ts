import { activateUser, deactivateUser, deleteUser, makeAdmin, unmakeAdmin } from "@reading-room/contract/admin";
import type { User } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";

export type UserDeed = "activate" | "deactivate" | "makeAdmin" | "unmakeAdmin" | "delete";

interface DeedWords {
  readonly endpoint: typeof activateUser;
  /** On the button and in the menu. */
  readonly label: string;
  readonly title: (name: string) => string;
  readonly text: string;
  /** What went wrong, above the server's own sentence. */
  readonly failure: string;
  /** Gives something back instead of taking it. */
  readonly isMild: boolean;
}

/** What can be done to an account, and how it is asked and told. */
export const USER_DEEDS: Readonly<Record<UserDeed, DeedWords>> = {
  activate: {
    endpoint: activateUser,
    label: "Activate",
    title: (name) => `Activate ${name}?`,
    text: "This person can sign in again.",
    failure: TEXTS.userActionFailed("activate"),
    isMild: true,
  },
  deactivate: {
    endpoint: deactivateUser,
    label: "Deactivate",
    title: (name) => `Deactivate ${name}?`,
    text: "This person is signed out everywhere at once and cannot sign in until the account is activated again. Nothing is deleted.",
    failure: TEXTS.userActionFailed("deactivate"),
    isMild: false,
  },
  makeAdmin: {
    endpoint: makeAdmin,
    label: "Make admin",
    title: (name) => `Make ${name} an admin?`,
    text: "Admins see every account and the audit log, and can deactivate or delete the accounts of others, yours too.",
    failure: TEXTS.userAdminFailed,
    isMild: true,
  },
  unmakeAdmin: {
    endpoint: unmakeAdmin,
    label: "Remove admin rights",
    title: (name) => `Remove admin rights from ${name}?`,
    text: "This person keeps the account, and no longer sees the admin area.",
    failure: TEXTS.userAdminFailed,
    isMild: false,
  },
  delete: {
    endpoint: deleteUser,
    label: "Delete",
    title: (name) => `Delete ${name}?`,
    text: "The account is deleted with its sessions and conversations. This cannot be undone.",
    failure: TEXTS.userDeleteFailed,
    isMild: false,
  },
};

export type MenuDeed = Exclude<UserDeed, "activate" | "deactivate">;

/** What a row's menu offers; the other two are its button. */
export const menuDeeds = (user: User): MenuDeed[] => [user.is_admin ? "unmakeAdmin" : "makeAdmin", "delete"];
