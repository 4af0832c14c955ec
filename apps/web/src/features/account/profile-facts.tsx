import type { User } from "@reading-room/contract/auth";
import { Badge } from "../../ui/badge.tsx";
import { formatDate, formatDateTime } from "../../ui/format-date.ts";

/** Who one is here. */
export const ProfileFacts = ({ user }: { readonly user: User }) => {
  const facts = [
    ["Username", user.username],
    ["Email", user.email],
    ["Member since", formatDate(user.created_at)],
    ["Last login", user.last_login === null ? "Never" : formatDateTime(user.last_login)],
    ["Signs in with", user.is_external ? "An identity provider" : "A password"],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base max-sm:grid-cols-1 max-sm:gap-y-0">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="min-w-0 break-words max-sm:mb-2">{value}</dd>
        </div>
      ))}
      {user.is_admin !== undefined && (
        <>
          <dt className="text-ink-faint">Rights</dt>
          <dd>{user.is_admin ? <Badge tone="accent">Admin</Badge> : "Reader"}</dd>
        </>
      )}
    </dl>
  );
};
