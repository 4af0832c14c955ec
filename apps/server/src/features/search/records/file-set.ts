import { createHash } from "node:crypto";

/** Many files. In a key of what is remembered they stand as one short text, as there may be 100,000. */
export interface FileSet {
  readonly ids: readonly string[];
  readonly toJSON: () => string;
}

/** Makes one of these ids; as a key it is told apart by them and their order. */
export function fileSet(ids: readonly string[]): FileSet {
  let digest: string | undefined;
  return { ids, toJSON: () => (digest ??= createHash("sha256").update(ids.join("\n")).digest("hex")) };
}
