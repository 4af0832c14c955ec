import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { ApiError } from "../../lib/api-error.ts";

/** Whether the server has said that this user is no admin (any more), whatever the browser believed. */
export function useIsRefused(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  return useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ queryKey: ["admin"] })
      .some(({ state: { error } }) => error instanceof ApiError && error.code === "not_admin"),
  );
}
