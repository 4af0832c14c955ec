import type { User } from "@reading-room/contract/auth";
import { Ellipsis, ScrollText, ShieldCheck, ShieldOff, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../../ui/menu.tsx";
import { When } from "../when.tsx";
import { menuDeeds, USER_DEEDS, type UserDeed } from "./user-deeds.ts";

interface UserRowProps {
  readonly user: User;
  readonly isSelf: boolean;
  readonly onAsk: (deed: UserDeed) => void;
}

const ICONS = { makeAdmin: ShieldCheck, unmakeAdmin: ShieldOff, delete: Trash2 } as const;

const Status = ({ user }: { readonly user: User }) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge tone={user.is_active ? "green" : "red"}>{user.is_active ? "Active" : "Inactive"}</Badge>
    <Badge tone={user.is_confirmed ? "green" : "amber"}>{user.is_confirmed ? "Confirmed" : "Pending"}</Badge>
    {user.is_admin && <Badge tone="accent">Admin</Badge>}
  </span>
);

const Deeds = ({ user, isSelf, onAsk }: UserRowProps) => {
  const navigate = useNavigate();
  const items: MenuItem[] = [
    {
      label: "Show audit log",
      icon: <ScrollText size={16} strokeWidth={1.75} />,
      onSelect: () =>
        void navigate(`/admin?${new URLSearchParams({ tab: "audit-logs", user: user.username }).toString()}`),
    },
    ...menuDeeds(user).map((deed): MenuItem => {
      const Icon = ICONS[deed];
      return {
        label: USER_DEEDS[deed].label,
        icon: <Icon size={16} strokeWidth={1.75} />,
        danger: deed === "delete",
        disabled: isSelf,
        ...(isSelf && { hint: "Not on your own account" }),
        onSelect: () => onAsk(deed),
      };
    }),
  ];
  const change: UserDeed = user.is_active ? "deactivate" : "activate";
  return (
    <span className="flex items-center gap-1 sm:justify-end">
      {isSelf ? (
        <span className="px-1 text-sm text-ink-faint">This is you</span>
      ) : (
        <Button size="sm" onClick={() => onAsk(change)} aria-label={`${USER_DEEDS[change].label} ${user.username}`}>
          {USER_DEEDS[change].label}
        </Button>
      )}
      <Menu
        items={items}
        trigger={
          <IconButton label={`More for ${user.username}`}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      />
    </span>
  );
};

/** One account's row. */
export const UserRow = (props: UserRowProps) => {
  const { user } = props;
  return (
    <tr className="border-t border-line hover:bg-sunken">
      <td className="px-4 py-2">
        <p className="truncate font-medium" title={user.username}>
          {user.username}
        </p>
        <p className="truncate text-sm text-ink-faint" title={user.email}>
          {user.email}
        </p>
      </td>
      <td className="px-4 py-2">
        <Status user={user} />
      </td>
      <td data-label="Created" className="px-4 py-2 whitespace-nowrap text-ink-soft">
        <When at={user.created_at} />
      </td>
      <td data-label="Last login" className="px-4 py-2 whitespace-nowrap text-ink-soft">
        <When at={user.last_login} />
      </td>
      <td className="px-4 py-2">
        <Deeds {...props} />
      </td>
    </tr>
  );
};
