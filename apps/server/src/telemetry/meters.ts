import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** From a lookup in memory to the longest that anybody waits. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What an instrument is called behind `reading_room_`, and what it says. */
interface Named<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}

/** Makes instruments that are shown together. Labels take few values, all of them known here or in the contract. */
function maker(registry: Registry) {
  const full = <Label extends string>({ name, help, labelNames = [] }: Named<Label>) => ({
    name: `reading_room_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [registry],
  });
  return {
    seconds: <Label extends string>(named: Named<Label>) => new Histogram({ ...full(named), buckets: BUCKETS_S }),
    counter: <Label extends string>(named: Named<Label>) => new Counter(full(named)),
    /** @param ask gives its values whenever it is shown */
    gauge: <Label extends string>(named: Named<Label>, ask?: (gauge: Gauge<Label>) => Promise<void> | void) =>
      new Gauge<Label>({
        ...full(named),
        ...(ask !== undefined && {
          collect() {
            return ask(this);
          },
        }),
      }),
  };
}

export type MakeMeters = ReturnType<typeof maker>;
export type Meters = ReturnType<typeof openMeters>;

const requestMeters = ({ seconds, counter, gauge }: MakeMeters) => ({
  requestSeconds: seconds({
    name: "request_seconds",
    help: "Time until an answer began, by call of the API",
    labelNames: ["endpoint"],
  }),
  requests: counter({
    name: "requests_total",
    help: "Answers by call of the API and HTTP status",
    labelNames: ["endpoint", "status"],
  }),
  streamSeconds: seconds({
    name: "stream_seconds",
    help: "Time from the beginning of a stream of events to its end, by call: of counselStream, until the answer is whole",
    labelNames: ["endpoint"],
  }),
  running: gauge({ name: "requests_running", help: "Requests whose answer has not begun yet" }),
  streams: gauge({ name: "streams_open", help: "Streams of events that are open, by call", labelNames: ["endpoint"] }),
});

const workMeters = ({ seconds, counter }: MakeMeters) => ({
  stageSeconds: seconds({
    name: "stage_seconds",
    help: "Time of parts of the work: parse, engine, meaning, records, answer, verify, model, file, read, write",
    labelNames: ["stage", "deed"],
  }),
  stageFailures: counter({
    name: "stage_failures_total",
    help: "Parts of the work that ended in a failure",
    labelNames: ["stage", "deed"],
  }),
  lookups: counter({
    name: "cache_lookups_total",
    help: "Lookups in what is kept to save work, by whether it was there",
    labelNames: ["cache", "outcome"],
  }),
  modelCalls: counter({
    name: "model_calls_total",
    help: "Calls of the language model, by how they ended",
    labelNames: ["outcome"],
  }),
  modelTokens: counter({ name: "model_tokens_total", help: "Tokens that the language model read and wrote" }),
});

const loadMeters = ({ counter }: MakeMeters) => ({
  shed: counter({
    name: "shed_total",
    help: "Costly calls that were sent away, by kind: the process could not keep up, or too many waited",
    labelNames: ["load", "why"],
  }),
});

/** All that this process measures of itself. */
export function openMeters() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const make = maker(registry);
  return { registry, make, ...requestMeters(make), ...workMeters(make), ...loadMeters(make) };
}
