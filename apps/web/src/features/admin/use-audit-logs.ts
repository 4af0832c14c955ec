import { adminAuditLogs } from "@reading-room/contract/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** The audit log, newest first, a page at a time. */
export const useAuditLogs = () =>
  useInfiniteQuery({
    queryKey: ["admin", "audit-logs"],
    queryFn: ({ pageParam, signal }) => call(adminAuditLogs, { cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: "always",
  });
