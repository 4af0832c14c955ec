import { inStage } from "../core/stages.ts";
import type { Engine } from "../drivers/engines/engine.ts";

/** The same engine, each of its deeds a measured part of the work. */
export const watchedEngine = (engine: Engine): Engine => ({
  replace: (...given) => inStage("engine", "replace", () => engine.replace(...given)),
  describe: (...given) => inStage("engine", "describe", () => engine.describe(...given)),
  find: (...given) => inStage("engine", "find", () => engine.find(...given)),
  rank: (...given) => inStage("engine", "rank", () => engine.rank(...given)),
  read: (...given) => inStage("engine", "read", () => engine.read(...given)),
  passages: (...given) => inStage("engine", "passages", () => engine.passages(...given)),
  count: () => inStage("engine", "count", () => engine.count()),
  fileIds: () => inStage("engine", "fileIds", () => engine.fileIds()),
  optimize: () => inStage("engine", "optimize", () => engine.optimize()),
  ping: () => engine.ping(),
  close: () => engine.close(),
});
