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
  /** The trace in which somebody asked for this work, as W3C Trace Context writes it; null or left out where nobody did. */
  readonly askedIn?: string | null;
}

/** Asked for by work that goes on elsewhere: whoever traces says where it stands. */
export interface TraceAsked {
  traceparent: string | null;
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
  traceAsked: channel("reading-room.trace-asked"),
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

/** The same for a file that is read. @param askedIn the trace in which somebody asked for it, as `traceHere` told it there */
export const inFileStage = <Result>(askedIn: string | null, work: () => Promise<Result>): Promise<Result> =>
  ANNOUNCED.stage.tracePromise(work, { ...stageOf("file", "index", true), askedIn });

/** Where this work stands in a trace, as W3C Trace Context writes it; null where nobody traces it. */
export function traceHere(): string | null {
  const asked: TraceAsked = { traceparent: null };
  ANNOUNCED.traceAsked.publish(asked);
  return asked.traceparent;
}

/** Does work that is done when it returns as a part that can be measured. */
export const inStageNow = <Result>(name: StageName, deed: string, work: () => Result): Result =>
  ANNOUNCED.stage.traceSync(work, stageOf(name, deed, false));
