import { TEXTS } from "@reading-room/contract/texts";
import { Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Head, TableFrame } from "../table-frame.tsx";
import { SkeletonRows } from "../table-skeleton.tsx";
import { type AddressChanges, type ChangeOptions, useAddress } from "../use-address.ts";
import { SortHead } from "./sort-head.tsx";
import { type AskedDeed, UserDeedDialog } from "./user-deed-dialog.tsx";
import { UserFilters } from "./user-filters.tsx";
import { isFiltered, nextSort, readUserList, type UserList, type UserSort } from "./user-list.ts";
import { UserPager } from "./user-pager.tsx";
import { UserRow } from "./user-row.tsx";
import { useUsers } from "./use-users.ts";

interface HeadsProps {
  readonly list: UserList;
  readonly onSort: (sort: UserSort) => void;
}

const NAMES = [
  { sort: "username", label: "User" },
  { sort: "email", label: "Email" },
] as const;

const Heads = (props: HeadsProps) => (
  <>
    <SortHead {...props} columns={NAMES} />
    <Head className="w-60">Status</Head>
    <SortHead {...props} columns={[{ sort: "created_at", label: "Created" }]} className="w-32" />
    <SortHead {...props} columns={[{ sort: "last_login", label: "Last login" }]} className="w-32" />
    <Head className="w-44 text-right">Actions</Head>
  </>
);

const NONE: AddressChanges = { q: null, status: null, cursor: null, page: null };

const Nobody = ({ list, onShowAll }: { readonly list: UserList; readonly onShowAll: () => void }) => (
  <EmptyState
    icon={<Users size={20} strokeWidth={1.75} />}
    title={isFiltered(list) ? "No account matches" : "There are no more accounts"}
    text={
      isFiltered(list)
        ? "No name or address holds what you typed, or none of them has this status."
        : "The accounts that were here are gone from this page."
    }
    action={<Button onClick={onShowAll}>Show all accounts</Button>}
  />
);

/** All accounts: found, sorted, and changed. */
export const UsersTab = ({ selfId }: { readonly selfId: string }) => {
  const { params, change } = useAddress();
  const list = readUserList(params);
  const { data, error, refetch, isPlaceholderData } = useUsers(list);
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const [isAsking, setAsking] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: some browsers answer with a promise, which React would take for a clean-up.
    scroller.current?.scrollTo({ top: 0 });
  }, [list.cursor]);
  const begin = (changes: AddressChanges, options?: ChangeOptions) =>
    change({ ...changes, cursor: null, page: null }, options);
  const ask = (next: AskedDeed) => {
    setAsked(next);
    setAsking(true);
  };

  return (
    <>
      <UserFilters list={list} onChange={begin} />
      {data === undefined && error !== null ? (
        <ErrorState
          title={TEXTS.adminUsersFailed}
          text={messageOf(error, TEXTS.unexpected)}
          onRetry={() => void refetch()}
        />
      ) : data?.users.length === 0 ? (
        <Nobody list={list} onShowAll={() => change(NONE)} />
      ) : (
        <TableFrame
          label="Users"
          head={<Heads list={list} onSort={(sort) => begin(nextSort(list, sort))} />}
          isBusy={isPlaceholderData}
          scroller={scroller}
          foot={
            data && <UserPager list={list} shown={data.users.length} total={data.total} nextCursor={data.nextCursor} />
          }
        >
          {data === undefined ? (
            <SkeletonRows columns={5} twoLines />
          ) : (
            data.users.map((user) => (
              <UserRow key={user.id} user={user} isSelf={user.id === selfId} onAsk={(deed) => ask({ deed, user })} />
            ))
          )}
        </TableFrame>
      )}
      {asked !== null && <UserDeedDialog asked={asked} open={isAsking} onClose={() => setAsking(false)} />}
    </>
  );
};
