import { adminUsers } from "@reading-room/contract/admin";
import { TEXTS } from "@reading-room/contract/texts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { saysWhenStale } from "../use-told-failures.ts";
import { type UserList, userListInput } from "./user-list.ts";

/** One page of accounts; the one before stays until it is here. */
export const useUsers = (list: UserList) =>
  useQuery({
    queryKey: ["admin", "users", userListInput(list)],
    queryFn: ({ signal }) => call(adminUsers, userListInput(list), { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    meta: saysWhenStale(TEXTS.adminUsersFailed),
  });
