import { adminUsers } from "@reading-room/contract/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** All accounts, newest first, a page at a time. */
export const useAdminUsers = () =>
  useInfiniteQuery({
    queryKey: ["admin", "users"],
    queryFn: ({ pageParam, signal }) => call(adminUsers, { cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: "always",
  });
