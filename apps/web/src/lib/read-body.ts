import { TEXTS } from "@reading-room/contract/texts";
import { ApiError } from "./api-error.ts";
import { parseJson } from "./parse-json.ts";

/** No answer came, or only a part of one. */
export const networkError = (cause: unknown): ApiError =>
  new ApiError({ code: "network", status: 0, message: TEXTS.networkError, cause });

/**
 * The JSON of an answer; undefined when it is none.
 * @throws ApiError of code network when the answer breaks off, as it does when its page is left
 */
export const readBody = async (response: Response): Promise<unknown> =>
  parseJson(
    await response.text().catch((cause: unknown) => {
      throw networkError(cause);
    }),
  );
