import { startChild, type ChildLimits, type LimitedChild } from "./limited-child.ts";
import type { ChildOrder } from "./child-messages.ts";

/** Children that read files side by side: one serves many files, and is replaced after it was killed. */
export interface Children {
  /** Waits for a free child. @throws as `LimitedChild.run` */
  run(order: ChildOrder, signal: AbortSignal): Promise<void>;
  /** Kills all of them; what runs is rejected. */
  close(): void;
}

/** At most `count` children at once, each started when it is first needed. */
export function children(
  modulePath: string,
  { count, limits }: { readonly count: number; readonly limits: ChildLimits },
): Children {
  const idle: LimitedChild[] = [];
  const busy = new Set<LimitedChild>();
  const waiting: (() => void)[] = [];
  const take = async (): Promise<LimitedChild> => {
    while (busy.size >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    let child = idle.pop();
    while (child !== undefined && !child.isAlive()) child = idle.pop();
    child ??= startChild(modulePath, limits);
    busy.add(child);
    return child;
  };
  return {
    async run(order, signal) {
      const child = await take();
      try {
        await child.run(order, signal);
      } finally {
        busy.delete(child);
        if (child.isAlive()) idle.push(child);
        waiting.shift()?.();
      }
    },
    close() {
      for (const child of [...idle.splice(0), ...busy]) child.kill();
    },
  };
}
