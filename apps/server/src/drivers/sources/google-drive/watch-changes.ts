import { changesNow, findChanges } from "./ask-drive.ts";
import type { DriveClient } from "./drive-client.ts";
import type { DriveRoot } from "./drive-root.ts";

interface Watching {
  readonly client: DriveClient;
  readonly root: (signal: AbortSignal) => Promise<DriveRoot>;
  readonly everyMs: number;
}

/** Looks at the record of changes now and then; what it misses, the next scan finds. */
export function watchChanges({ client, root, everyMs }: Watching, onChange: () => void): { close(): Promise<void> } {
  const closed = new AbortController();
  const { signal } = closed;
  let mark: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const { driveId } = await root(signal);
    if (mark === null) {
      mark = await changesNow(client, driveId, signal);
      return;
    }
    const page = await findChanges(client, { driveId, pageToken: mark }, signal);
    if (page.changes.length > 0 && !signal.aborted) onChange();
    mark = page.newStartPageToken ?? page.nextPageToken ?? mark;
  };
  const again = (): void => {
    if (!signal.aborted) timer = setTimeout(tick, everyMs);
  };
  // A mark that is not accepted any more is replaced by one of now; what went by unseen is a scan's business.
  const forgetMark = (): void => void (mark = null);
  const tick = (): void => void look().catch(forgetMark).then(again);
  tick();
  return {
    close: async () => {
      closed.abort();
      clearTimeout(timer);
    },
  };
}
