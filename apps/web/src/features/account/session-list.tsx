import { endOneSession } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { SessionRow } from "./session-row.tsx";
import { SESSIONS_KEY, useSessions } from "./use-sessions.ts";

const Waiting = () => (
  <div aria-hidden className="flex flex-col gap-2 py-3">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-4 w-64 max-w-full" />
  </div>
);

const useEndSession = () => {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endOneSession, { id }),
    onSuccess: ({ message }) => toast.show({ type: "success", message }),
    onError: (error) => toast.fail(error, { message: messageOf(error, TEXTS.sessionEndFailed) }),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
};

/** Everywhere the account is signed in, each with the way to end it. */
export const SessionList = () => {
  const { sessions, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSessions();
  const end = useEndSession();
  if (sessions === undefined) {
    if (error === null) return <Waiting />;
    const retry = () => void refetch();
    return <ErrorState title={TEXTS.sessionsFailed} text={messageOf(error, TEXTS.unexpected)} onRetry={retry} />;
  }
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4 w-full" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
};
