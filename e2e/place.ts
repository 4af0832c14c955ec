import { existsSync } from "node:fs";
import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "..");

/** Test material that is not part of the project; suites that need it are skipped where it is not. */
export const SHARED = process.env.SHARED_DIR ?? resolve(ROOT, "../shared");

export const hasShared = (path: string): boolean => existsSync(resolve(SHARED, path));

/** Set when a browser was found. */
export const CHROMIUM = process.env.CHROMIUM_PATH;
