import type { User } from "@reading-room/contract/auth";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { USER_DEEDS, type UserDeed } from "./user-deeds.ts";
import { useUserDeed } from "./use-user-deed.ts";

/** A deed that waits for a yes. */
export interface AskedDeed {
  readonly deed: UserDeed;
  readonly user: User;
}

interface UserDeedDialogProps {
  readonly asked: AskedDeed;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before something is done to an account; what cannot be undone wants the username typed. */
export const UserDeedDialog = ({ asked: { deed, user }, open, onClose }: UserDeedDialogProps) => {
  const doDeed = useUserDeed();
  const [typed, setTyped] = useState("");
  const { title, text, label, isMild } = USER_DEEDS[deed];
  const wantsName = deed === "delete";
  const close = () => {
    setTyped("");
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={title(user.username)}
      text={text}
      confirmLabel={label}
      mild={isMild}
      blocked={wantsName && typed.trim() !== user.username}
      onClose={close}
      onConfirm={() => doDeed(deed, user)}
    >
      <p className="text-base break-all text-ink-faint">{user.email}</p>
      {wantsName && (
        <div className="mt-4">
          <Field label={<span className="break-all">Type {user.username} to delete the account</span>}>
            <Input
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </div>
      )}
    </ConfirmDialog>
  );
};
