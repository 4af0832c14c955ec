import { LogOut } from "lucide-react";
import { useState } from "react";
import { NavLink } from "react-router";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAuth } from "./auth-context.ts";

/** The greeting, username and email of the rail's foot, which lead to the account, and the way out. */
export const SignedInUser = () => {
  const { user, logout } = useAuth();
  const [leaving, setLeaving] = useState(false);
  if (user === null) return null;
  const leave = () => {
    setLeaving(true);
    void logout();
  };
  return (
    <div className="flex items-center gap-2 border-t border-line pt-3">
      <NavLink
        to="/account"
        title="Your account"
        className="min-w-0 flex-1 rounded-md px-2.5 py-1 transition-colors hover:bg-hover aria-[current=page]:bg-hover"
      >
        <span className="block text-xs text-ink-faint">Welcome back</span>
        <span className="block truncate text-base font-medium">{user.username}</span>
        <span className="block truncate text-xs text-ink-faint">{user.email}</span>
      </NavLink>
      <IconButton label="Sign out" tooltipSide="top" disabled={leaving} onClick={leave}>
        <LogOut size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};
