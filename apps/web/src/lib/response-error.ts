import { ErrorBody } from "@reading-room/contract/errors";
import { TEXTS } from "@reading-room/contract/texts";
import { z } from "@reading-room/contract/zod";
import { ApiError } from "./api-error.ts";

/** What others than the API answer, such as a gateway before it: the words alone, or an object that holds them. */
const OtherBody = z.extend(ErrorBody, { error: z.union([z.string(), z.object({ message: z.string() })]) });

/** A proxy may say when to come back, in seconds; a date is left unread. */
const busyText = (retryAfter: string | null): string => {
  const seconds = Number(retryAfter ?? "");
  const when = seconds >= 1 ? `in ${Math.ceil(seconds)} s` : "in a moment";
  return `Too many requests. Please try again ${when}.`;
};

/** The API's words for a failure; an answer of a proxy's, which has none, is worth another try. */
export const responseError = async (response: Response): Promise<ApiError> => {
  const answer: unknown = await response.json().catch(() => null);
  const body = ErrorBody.safeParse(answer).data;
  const { status } = response;
  if (body !== undefined) {
    const { code, message } = body.error;
    return new ApiError({ ...body, code, message, status });
  }
  const other = OtherBody.safeParse(answer).data;
  if (other !== undefined) {
    const message = typeof other.error === "string" ? other.error : other.error.message;
    return new ApiError({ ...other, code: "unavailable", message, status });
  }
  if (status === 429) {
    return new ApiError({ code: "too_many_requests", status, message: busyText(response.headers.get("Retry-After")) });
  }
  return new ApiError({ code: "unavailable", status, message: TEXTS.unexpected });
};
