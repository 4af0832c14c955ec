import { LogOut } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAuth } from "./auth-provider.tsx";

/** The greeting, username and email of the rail's foot, and the way out. */
export const SignedInUser = () => {
  const { user, logout } = useAuth();
  const [leaving, setLeaving] = useState(false);
  if (user === null) return null;
  const leave = () => {
    setLeaving(true);
    void logout();
  };
  return (
    <div className="flex items-center gap-2 border-t border-line pt-3 pl-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-faint">Welcome back</p>
        <p className="truncate text-base font-medium" title={user.username}>
          {user.username}
        </p>
        <p className="truncate text-xs text-ink-faint" title={user.email}>
          {user.email}
        </p>
      </div>
      <IconButton label="Sign out" tooltipSide="top" disabled={leaving} onClick={leave}>
        <LogOut size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};
