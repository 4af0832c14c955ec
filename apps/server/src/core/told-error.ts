import { AppError } from "./app-error.ts";

const IS_AWAY = "The place that holds this cannot be reached just now. Please try again later.";

/**
 * What anybody may be told of a failure. That a library's place is away names folders and addresses of the installation: that
 * stays with the log and the admins' list of sources.
 */
export const toldError = (error: AppError): AppError =>
  error.code === "source_unavailable" ? new AppError("unavailable", IS_AWAY, { cause: error }) : error;
