import { z } from "./zod.ts";

/** Every error the API can answer with, and its HTTP status: a closed table. The browser decides on the code and shows the message. */
export const ERROR_STATUS = {
  validation_failed: 400,
  invalid_token: 400,
  query_too_long: 400,
  not_signed_in: 401,
  session_expired: 401,
  wrong_credentials: 401,
  not_confirmed: 403,
  deactivated: 403,
  not_admin: 403,
  forbidden: 403,
  not_found: 404,
  conversation_not_found: 404,
  file_not_found: 404,
  file_gone: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  body_too_large: 413,
  url_too_long: 414,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  not_yet: 501,
  unavailable: 503,
  read_only: 503,
  // These never reach a response: they are states of a file or of the start.
  unreadable_file: 500,
  encrypted_file: 500,
  unsupported_file: 500,
  extraction_timeout: 500,
  extraction_memory: 500,
  file_changed: 500,
  source_unavailable: 500,
  bad_setting: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

export const FieldError = z.object({ param: z.string(), msg: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.custom<ErrorCode>((value) => typeof value === "string" && isErrorCode(value)),
    message: z.string(),
    requestId: z.string(),
  }),
  details: z.optional(z.array(FieldError)),
  needsConfirmation: z.optional(z.boolean()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
