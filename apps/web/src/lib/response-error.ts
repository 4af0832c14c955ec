import { ErrorBody } from "@reading-room/contract/errors";
import { TEXTS } from "@reading-room/contract/texts";
import { ApiError } from "./api-error.ts";

/** A proxy may say when to come back, in seconds; a date is left unread. */
const busyText = (retryAfter: string | null): string => {
  const seconds = Number(retryAfter ?? "");
  const when = seconds >= 1 ? `in ${Math.ceil(seconds)} s` : "in a moment";
  return `Too many requests. Please try again ${when}.`;
};

/** The API's words for a failure; an answer of a proxy's, which has none, is worth another try. */
export const responseError = async (response: Response): Promise<ApiError> => {
  const body = ErrorBody.safeParse(await response.json().catch(() => null)).data;
  const { status } = response;
  if (body !== undefined) {
    const { code, message } = body.error;
    return new ApiError({ ...body, code, message, status });
  }
  if (status === 429) {
    return new ApiError({ code: "too_many_requests", status, message: busyText(response.headers.get("Retry-After")) });
  }
  return new ApiError({ code: "unavailable", status, message: TEXTS.unexpected });
};
