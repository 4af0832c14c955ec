import type { LibraryProgress } from "@reading-room/contract/library";
import { FolderOpen, LayoutDashboard, MessageSquareQuote, Shield } from "lucide-react";
import { Link, NavLink } from "react-router";
import { useAuth } from "../features/auth/auth-context.ts";
import { SignedInUser } from "../features/auth/signed-in-user.tsx";
import { LibraryStatus } from "../features/library/library-status.tsx";
import { Wordmark } from "../ui/logo.tsx";
import { useCounselLink } from "./use-counsel-link.ts";

const LINKS = [
  { to: "/dashboard", label: "Dashboard", icon: LayoutDashboard, adminOnly: false },
  { to: "/browse", label: "Browse Files", icon: FolderOpen, adminOnly: false },
  { to: "/ai-counsel", label: "AI Counsel", icon: MessageSquareQuote, adminOnly: false },
  { to: "/admin", label: "Admin", icon: Shield, adminOnly: true },
] as const;

const LINK_CLASS =
  "flex h-9 items-center gap-2.5 rounded-md px-2.5 text-base font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-accent max-lg:h-11";

interface RailProps {
  /** Null until first heard. */
  readonly progress: LibraryProgress | null;
  /** Told when a link was followed. */
  readonly onChoose?: () => void;
}

/** The side navigation, the library's state and who is signed in. */
export const Rail = ({ progress, onChoose }: RailProps) => {
  const { user } = useAuth();
  const counsel = useCounselLink();
  const links = LINKS.filter(({ adminOnly }) => !adminOnly || user?.is_admin === true);
  return (
    <div className="scrollbar-quiet flex h-full flex-col overflow-y-auto px-3 pb-3">
      <Link to="/dashboard" onClick={onChoose} className="flex min-h-14 items-center rounded-md px-2.5">
        <Wordmark />
      </Link>
      <nav aria-label="Main" className="mt-2 flex flex-col gap-0.5">
        {links.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to === "/ai-counsel" ? counsel : to} onClick={onChoose} className={LINK_CLASS}>
            <Icon size={16} strokeWidth={1.75} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-3 pt-6">
        {progress !== null && <LibraryStatus progress={progress} />}
        <SignedInUser />
      </div>
    </div>
  );
};
