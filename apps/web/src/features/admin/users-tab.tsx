import type { User } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDate, formatDateTime } from "../../ui/format-date.ts";
import { PagedTable } from "./paged-table.tsx";
import { useAdminUsers } from "./use-admin-users.ts";
import { useSetActive } from "./use-set-active.ts";

const HEADS = ["User", "Status", "Created", "Last login", "Action"] as const;

interface RowProps {
  readonly user: User;
  readonly isSelf: boolean;
  readonly isBusy: boolean;
  readonly onSet: (active: boolean) => void;
}

const Row = ({ user, isSelf, isBusy, onSet }: RowProps) => (
  <tr className="border-t border-line">
    <td className="max-w-64 px-4 py-2">
      <p className="flex items-center gap-2 font-medium">
        <span className="truncate">{user.username}</span>
        {user.is_admin && <Badge tone="accent">Admin</Badge>}
      </p>
      <p className="truncate text-sm text-ink-faint" title={user.email}>
        {user.email}
      </p>
    </td>
    <td className="px-4 py-2">
      <span className="flex gap-1.5">
        <Badge tone={user.is_active ? "green" : "red"}>{user.is_active ? "Active" : "Inactive"}</Badge>
        <Badge tone={user.is_confirmed ? "green" : "amber"}>{user.is_confirmed ? "Confirmed" : "Pending"}</Badge>
      </span>
    </td>
    <td
      data-label="Created"
      className="px-4 py-2 whitespace-nowrap text-ink-soft"
      title={formatDateTime(user.created_at)}
    >
      {formatDate(user.created_at)}
    </td>
    <td
      data-label="Last login"
      className="px-4 py-2 whitespace-nowrap text-ink-soft"
      title={user.last_login === null ? undefined : formatDateTime(user.last_login)}
    >
      {user.last_login === null ? "Never" : formatDate(user.last_login)}
    </td>
    <td className="px-4 py-2">
      {isSelf ? (
        <span className="text-sm text-ink-faint">This is you</span>
      ) : (
        <Button size="sm" loading={isBusy} onClick={() => onSet(!user.is_active)}>
          {user.is_active ? "Deactivate" : "Activate"}
        </Button>
      )}
    </td>
  </tr>
);

/** All accounts and whether they may sign in. */
export const UsersTab = ({ selfId }: { readonly selfId: string }) => {
  const query = useAdminUsers();
  const { mutate, isPending, variables } = useSetActive();
  const rows = query.data?.pages.flatMap(({ users }) => users) ?? null;
  return (
    <PagedTable
      label="Users"
      heads={HEADS}
      emptyText="There are no accounts."
      failedTitle={TEXTS.adminUsersFailed}
      query={query}
      rows={
        rows?.map((user) => (
          <Row
            key={user.id}
            user={user}
            isSelf={user.id === selfId}
            isBusy={isPending && variables.user.id === user.id}
            onSet={(active) => mutate({ user, active })}
          />
        )) ?? null
      }
    />
  );
};
