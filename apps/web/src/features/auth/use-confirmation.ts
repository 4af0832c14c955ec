import { confirmEmail } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { isTemporary, isUnexpected, messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { storage } from "../../lib/session.ts";

export type Confirmation =
  | { readonly state: "default" | "confirming" | "success" }
  /** `retry` where the link may still be good: the server did not get to judge it. */
  | { readonly state: "error"; readonly message: string; readonly retry?: () => void };

/** The token that this browser confirmed an address with: it is used up, and a reload must not call that a failure. */
const CONFIRMED = "confirmedToken";

/** Said where the server gives no reason. */
const FAILED = `${TEXTS.confirmFailed}. ${TEXTS.confirmErrorDefault}`;

const messageFor = (error: unknown): string =>
  isUnexpected(error) ? TEXTS.confirmFailedRetry : messageOf(error, FAILED);

const confirm = async (token: string): Promise<true> => {
  if (storage.getItem(CONFIRMED) === token) return true;
  await call(confirmEmail, { token });
  storage.setItem(CONFIRMED, token);
  return true;
};

/** Confirms the address that `token` was sent to. A query and not a mutation, so that a token is used once, however often a screen is drawn. */
export const useConfirmation = (token: string | null): Confirmation => {
  const { status, error, isFetching, refetch } = useQuery({
    queryKey: ["auth", "confirm-email", token],
    queryFn: () => confirm(token ?? ""),
    enabled: token !== null && token !== "",
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  if (token === null || token === "") return { state: "default" };
  if (isFetching || status === "pending") return { state: "confirming" };
  if (status === "success") return { state: "success" };
  const message = messageFor(error);
  return isTemporary(error) ? { state: "error", message, retry: () => void refetch() } : { state: "error", message };
};
