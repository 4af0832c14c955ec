import { lately } from "../../core/lately.ts";
import { traceHere } from "../../core/stages.ts";

export interface WantDeps {
  readonly want: (fileIds: readonly string[], traceparent: string | null) => Promise<void>;
}

/** One that is asked for again soon is wanted already. */
const QUIET_MS = 20_000;
/** More at once no reader waits for; what asks for more is a program. */
const MAX_WAITING = 200;

/** Notes that somebody waits for these files. Returns at once; a failure costs only their place in the queue. */
export type WantFiles = (fileIds: readonly string[]) => void;

/** Files that people open or find by their names are read first. One statement at a time takes all that one trace asked for meanwhile. */
export function wantFiles({ want }: WantDeps): WantFiles {
  const asked = lately(QUIET_MS);
  /** Each with the trace in which it was asked for. */
  const waiting = new Map<string, string | null>();
  let isWriting = false;

  const write = async (): Promise<void> => {
    isWriting = true;
    while (waiting.size > 0) {
      const some = Map.groupBy(waiting.keys(), (id) => waiting.get(id) ?? null);
      waiting.clear();
      for (const [traceparent, ids] of some)
        await want(ids, traceparent).catch(() => ids.forEach((id) => asked.forget(id)));
    }
    isWriting = false;
  };

  return (fileIds) => {
    const traceparent = traceHere();
    for (const id of fileIds) if (waiting.size < MAX_WAITING && asked.isNew(id)) waiting.set(id, traceparent);
    if (!isWriting && waiting.size > 0) void write();
  };
}
