import { onFirstUse } from "../on-first-use.ts";
import type { Engine } from "./engine.ts";

/** An engine that is opened when it is first used: a process that only watches pays nothing for it. */
export function lazyEngine(open: () => Promise<Engine>): Engine {
  const { opened: engine, ifUsed } = onFirstUse(open);
  return {
    replace: async (...given) => (await engine()).replace(...given),
    describe: async (...given) => (await engine()).describe(...given),
    find: async (...given) => (await engine()).find(...given),
    rank: async (...given) => (await engine()).rank(...given),
    read: async (...given) => (await engine()).read(...given),
    passages: async (...given) => (await engine()).passages(...given),
    count: async () => (await engine()).count(),
    fileIds: async () => (await engine()).fileIds(),
    optimize: async () => (await engine()).optimize(),
    ping: async () => (await engine()).ping(),
    close: async () => (await ifUsed())?.close(),
  };
}
