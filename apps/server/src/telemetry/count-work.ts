import { ANNOUNCED, type CacheLookup, type ModelEnd, type QueryEnd, type Stage } from "../core/stages.ts";
import type { Meters } from "./meters.ts";

const MS_PER_S = 1_000;

const secondsSince = (begunAt: number): number => (performance.now() - begunAt) / MS_PER_S;

const nothing = (): void => {};

function listeners(meters: Meters) {
  const over = ({ name: stage, deed, begunAt }: Stage): void =>
    meters.stageSeconds.observe({ stage, deed }, secondsSince(begunAt));
  return {
    stage: {
      start: nothing,
      end: (stage: Stage) => (stage.isAsync ? undefined : over(stage)),
      asyncStart: nothing,
      asyncEnd: over,
      error: ({ name: stage, deed }: Stage) => meters.stageFailures.inc({ stage, deed }),
    },
    query: (said: unknown) => {
      const { deed, begunAt, hasFailed } = said as QueryEnd;
      meters.stageSeconds.observe({ stage: "records", deed }, secondsSince(begunAt));
      if (hasFailed) meters.stageFailures.inc({ stage: "records", deed });
    },
    model: (said: unknown) => {
      const { outcome, tokens, begunAt } = said as ModelEnd;
      meters.stageSeconds.observe({ stage: "model", deed: "write" }, secondsSince(begunAt));
      meters.modelCalls.inc({ outcome });
      meters.modelTokens.inc(tokens ?? 0);
    },
    cache: (said: unknown) => {
      const { cache, isHit } = said as CacheLookup;
      meters.lookups.inc({ cache, outcome: isHit ? "hit" : "miss" });
    },
  };
}

/** Measures the work that is announced in this process. @returns what ends it */
export function countWork(meters: Meters): () => void {
  const { stage, query, model, cache } = listeners(meters);
  ANNOUNCED.stage.subscribe(stage);
  ANNOUNCED.query.subscribe(query);
  ANNOUNCED.model.subscribe(model);
  ANNOUNCED.cache.subscribe(cache);
  return () => {
    ANNOUNCED.stage.unsubscribe(stage);
    ANNOUNCED.query.unsubscribe(query);
    ANNOUNCED.model.unsubscribe(model);
    ANNOUNCED.cache.unsubscribe(cache);
  };
}
