import { refresh } from "@reading-room/contract/auth";
import { TEXTS } from "@reading-room/contract/texts";
import { ApiError } from "./api-error.ts";
import { buildRequest } from "./build-request.ts";
import { readBody } from "./read-body.ts";
import type { Tokens } from "./session-store.ts";

/** @throws ApiError with status 0 when no answer comes */
export type Send = (request: { url: string; init: RequestInit }, accessToken: null) => Promise<Response>;

const REFUSALS = [400, 401, 403];

/**
 * A new pair for a refresh token, which is used up; null when the server refuses it.
 * @throws ApiError when it cannot be told, because no answer came or the server is in trouble
 */
export const renewTokens = async (send: Send, refreshToken: string): Promise<Tokens | null> => {
  const response = await send(buildRequest(refresh, { refreshToken }), null);
  if (REFUSALS.includes(response.status)) return null;
  const renewed = response.ok ? refresh.output.safeParse(await readBody(response)).data : undefined;
  if (renewed !== undefined) return renewed;
  throw new ApiError({ code: "unavailable", status: response.status, message: TEXTS.unexpected });
};
