import { ErrorBody } from "@reading-room/contract/errors";
import { TEXTS } from "@reading-room/contract/texts";
import { z } from "@reading-room/contract/zod";
import { ApiError } from "./api-error.ts";
import { parseJson } from "./parse-json.ts";

/** What others than the API answer, such as a gateway before it: the words alone, an object that holds them, or none. */
const OtherBody = z.extend(ErrorBody, {
  error: z.optional(z.union([z.string(), z.object({ message: z.optional(z.string()) })])),
  message: z.optional(z.string()),
});

const wordsOf = ({ error, message = "" }: z.infer<typeof OtherBody>): string =>
  typeof error === "string" ? error : (error?.message ?? message);

/** An answer without a body says as little as an empty one; undefined where it is no JSON, or broke off. */
const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text().catch(() => undefined);
  return text === undefined ? undefined : parseJson(text || "{}");
};

/** A proxy may say when to come back, in seconds; a date is left unread. */
const busyText = (retryAfter: string | null): string => {
  const seconds = Number(retryAfter ?? "");
  const when = seconds >= 1 ? `in ${Math.ceil(seconds)} s` : "in a moment";
  return `Too many requests. Please try again ${when}.`;
};

/**
 * A server's words for a failure, which are empty where its answer holds none: each screen has its own for that. An answer
 * that cannot be read is one that nobody foresaw.
 */
export const responseError = async (response: Response): Promise<ApiError> => {
  const answer = await readAnswer(response);
  const body = ErrorBody.safeParse(answer).data;
  const { status } = response;
  if (body !== undefined) {
    const { code, message } = body.error;
    return new ApiError({ ...body, code, message, status });
  }
  const other = OtherBody.safeParse(answer).data;
  const words = other === undefined ? TEXTS.unexpected : wordsOf(other);
  if (status === 429 && (words === "" || other === undefined)) {
    return new ApiError({ code: "too_many_requests", status, message: busyText(response.headers.get("Retry-After")) });
  }
  return new ApiError({ ...other, code: "unavailable", message: words, status });
};
