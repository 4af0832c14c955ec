import { createServer } from "node:net";
import { AppError } from "./core/app-error.ts";
import type { Settings } from "./settings.ts";

interface Place extends Pick<Settings, "host" | "port"> {
  /** What names the port. */
  readonly setting?: "PORT" | "WORK_METRICS_PORT";
}

/** Why a place cannot be served, in one sentence that says what to do. */
export const portProblem = (error: Error & { code?: string }, { host, port, setting = "PORT" }: Place): AppError => {
  if (error.code === "EADDRINUSE") {
    return new AppError(
      "bad_setting",
      `Port ${port} is in use already; stop what uses it, or set ${setting} to another.`,
    );
  }
  if (error.code === "EACCES")
    return new AppError("bad_setting", `Port ${port} needs more rights; set ${setting} to one above 1024.`);
  return new AppError(
    "bad_setting",
    `The address ${host}:${port} cannot be served (settings HOST and ${setting}): ${error.message}.`,
  );
};

/**
 * Makes sure that nobody serves there yet.
 * @throws AppError `bad_setting`
 */
export async function checkPort(place: Place): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once("error", (error) => fail(portProblem(error, place)));
    probe.listen(place.port, place.host, () => probe.close(() => done()));
  });
}
