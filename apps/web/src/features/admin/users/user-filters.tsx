import { Search } from "lucide-react";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import type { AddressChanges, ChangeOptions } from "../use-address.ts";
import { useTypedFilter } from "../use-typed-filter.ts";
import type { Direction, UserList, UserSort, UserStatus } from "./user-list.ts";

const STATUSES: readonly { readonly value: UserStatus | ""; readonly label: string }[] = [
  { value: "", label: "All accounts" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "confirmed", label: "Confirmed" },
  { value: "pending", label: "Pending" },
  { value: "admin", label: "Admins" },
];

const ORDERS: readonly { readonly value: `${UserSort}-${Direction}`; readonly label: string }[] = [
  { value: "created_at-desc", label: "Newest first" },
  { value: "created_at-asc", label: "Oldest first" },
  { value: "last_login-desc", label: "Last login, latest first" },
  { value: "last_login-asc", label: "Last login, earliest first" },
  { value: "username-asc", label: "Name, A to Z" },
  { value: "username-desc", label: "Name, Z to A" },
  { value: "email-asc", label: "Email, A to Z" },
  { value: "email-desc", label: "Email, Z to A" },
];

interface UserFiltersProps {
  readonly list: UserList;
  /** Changes the list, which begins again at its first page. */
  readonly onChange: (changes: AddressChanges, options?: ChangeOptions) => void;
}

/** Search and status; on a phone, where there are no heads to sort by, the order too. */
export const UserFilters = ({ list, onChange }: UserFiltersProps) => {
  const { text, type } = useTypedFilter(list.q, (q) => onChange({ q }, { replace: true }));
  return (
    <search className="mb-3 flex flex-wrap gap-2" aria-label="Users">
      <span className="relative min-w-[min(12rem,100%)] flex-1 sm:max-w-sm">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
        />
        <Input
          type="search"
          aria-label="Search users"
          placeholder="Name or email"
          maxLength={254}
          value={text}
          onChange={(event) => type(event.target.value)}
          className="pl-9"
        />
      </span>
      <Select
        label="Status"
        value={list.status ?? ""}
        options={STATUSES}
        onChange={(status) => onChange({ status })}
        className="max-sm:flex-1 max-sm:basis-28"
      />
      <Select
        label="Order"
        value={`${list.sort}-${list.direction}`}
        options={ORDERS}
        onChange={(order) => {
          const [sort = "", direction = ""] = order.split("-");
          onChange({ sort, direction });
        }}
        className="w-full sm:hidden"
      />
    </search>
  );
};
