import { TEXTS } from "@reading-room/contract/texts";
import type { Query } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { useToast } from "../../ui/toast.tsx";

/** A query's note of what to say when it could not be loaded anew. */
export const saysWhenStale = (words: string) => ({ failedAnew: words });

/** The words for a query that has failed just now: null where the screen itself says so, as nothing was there before or only more was asked for. */
export function wordsOfStale({ meta, state }: Pick<Query, "meta" | "state">): string | null {
  const words = meta?.["failedAnew"];
  const wasForMore = state.fetchMeta?.fetchMore !== undefined;
  return typeof words === "string" && state.data !== undefined && !wasForMore ? words : null;
}

/** Says which of the lists could not be loaded anew: what was loaded before stays on the screen. */
export function useToldFailures(): void {
  const client = useQueryClient();
  const toast = useToast();
  const last = useRef<string>(null);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error" || !event.query.isActive()) return;
        const title = wordsOfStale(event.query);
        if (title === null) return;
        // Tried again and again, it is still one thing that is wrong.
        if (last.current !== null) toast.hide(last.current);
        const { error } = event.action;
        last.current = toast.fail(error, { title, message: messageOf(error, TEXTS.unexpected) });
      }),
    [client, toast],
  );
}
