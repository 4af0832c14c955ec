import { confirmEmail } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";

export type Confirmation =
  { readonly state: "default" | "confirming" | "success" } | { readonly state: "error"; readonly message: string };

const messageFor = (error: unknown): string =>
  error instanceof ApiError ? error.message || TEXTS.confirmErrorDefault : TEXTS.confirmFailedRetry;

/** Confirms the address that `token` was sent to. A query and not a mutation, so that a token is used once, however often a screen is drawn. */
export const useConfirmation = (token: string | null): Confirmation => {
  const { status, error } = useQuery({
    queryKey: ["auth", "confirm-email", token],
    queryFn: () => call(confirmEmail, { token: token ?? "" }),
    enabled: token !== null && token !== "",
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  if (token === null || token === "") return { state: "default" };
  if (status === "pending") return { state: "confirming" };
  return status === "success" ? { state: "success" } : { state: "error", message: messageFor(error) };
};
