import { adminUsers } from "@reading-room/contract/admin";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { type UserList, userListInput } from "./user-list.ts";

/** One page of accounts; the one before stays until it is here. */
export const useUsers = (list: UserList) =>
  useQuery({
    queryKey: ["admin", "users", userListInput(list)],
    queryFn: ({ signal }) => call(adminUsers, userListInput(list), { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
