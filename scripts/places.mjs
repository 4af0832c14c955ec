import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** A place in this repository. */
export const place = (...names) => path.join(root, ...names);
