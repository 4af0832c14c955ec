import { channel, tracingChannel } from "node:diagnostics_channel";

/** The parts of the work that are measured, each with its deeds: a closed few, so that measures stay few. */
export type StageName = "parse" | "engine" | "meaning" | "answer" | "verify" | "file" | "read" | "write";

/** One measured part of the work. It holds nothing of what is worked on. */
export interface Stage {
  readonly name: StageName;
  readonly deed: string;
  readonly isAsync: boolean;
  /** As `performance.now()` counts. */
  readonly begunAt: number;
}

/** A statement that the database was asked. */
export interface QueryEnd {
  /** select, insert, update, delete or other. */
  readonly deed: string;
  readonly begunAt: number;
  readonly hasFailed: boolean;
}

/** What a language model was asked, when it is over. */
export interface ModelEnd {
  /** "stopped": whoever asked has left, or would not wait any longer. */
  readonly outcome: "written" | "failed" | "stopped";
  /** Read and written; null when the model does not tell. */
  readonly tokens: number | null;
  readonly begunAt: number;
}

/** Whether something was found where it is kept to save work. */
export interface CacheLookup {
  readonly cache: string;
  readonly isHit: boolean;
}

/** Where work is announced to whoever measures it: without a listener an announcement costs nothing and does nothing. */
export const ANNOUNCED = {
  stage: tracingChannel<unknown, Stage>("reading-room.stage"),
  query: channel("reading-room.query"),
  model: channel("reading-room.model"),
  cache: channel("reading-room.cache"),
} as const;

const stageOf = (name: StageName, deed: string, isAsync: boolean): Stage => ({
  name,
  deed,
  isAsync,
  begunAt: performance.now(),
});

/** Does work as a part that can be measured; it ends when its promise does. */
export const inStage = <Result>(name: StageName, deed: string, work: () => Promise<Result>): Promise<Result> =>
  ANNOUNCED.stage.tracePromise(work, stageOf(name, deed, true));

/** The same for work that is done when it returns. */
export const inStageNow = <Result>(name: StageName, deed: string, work: () => Result): Result =>
  ANNOUNCED.stage.traceSync(work, stageOf(name, deed, false));
