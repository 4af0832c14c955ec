import type { CounselReply } from "@reading-room/contract/counsel";
import { counselStream } from "@reading-room/contract/counsel";
import type { InputOf } from "@reading-room/contract/endpoint";
import { ERROR_STATUS } from "@reading-room/contract/errors";
import { LIMITS } from "@reading-room/contract/limits";
import { ApiError } from "../../lib/api-error.ts";
import { readEvents } from "../../lib/events.ts";
import type { Sentence } from "./turns.ts";

export type CounselQuestion = InputOf<typeof counselStream>;

export interface Listening {
  /** Aborts when the reader does not want the answer any more. */
  readonly signal: AbortSignal;
  readonly onSentence: (sentence: Sentence) => void;
}

export interface StreamDeps {
  readonly readEvents: (
    endpoint: typeof counselStream,
    input: CounselQuestion,
    options: Parameters<typeof readEvents<typeof counselStream>>[2],
  ) => Promise<void>;
  /** A stream that says nothing for so long counts as broken. */
  readonly silenceMs: number;
}

const OWN: StreamDeps = { readEvents, silenceMs: LIMITS.httpTimeoutMs };

/** Aborts when nothing was heard of for `ms`. */
function silenceWatch(ms: number) {
  const watch = new AbortController();
  let timer = setTimeout(() => watch.abort(), ms);
  return {
    signal: watch.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(() => watch.abort(), ms);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Asks, and hears each sentence as it comes; the answer, or the failure, is the end, whenever the connection's comes.
 * @returns the answer; null when the stream ended without one
 * @throws ApiError when the server refused or failed to answer; rejects as fetch does when it is stopped or falls silent
 */
export async function streamAnswer(
  question: CounselQuestion,
  { signal, onSentence }: Listening,
  { readEvents: read, silenceMs }: StreamDeps = OWN,
): Promise<CounselReply | null> {
  const silence = silenceWatch(silenceMs);
  const end = Promise.withResolvers<CounselReply>();
  const reading = read(counselStream, question, {
    signal: AbortSignal.any([signal, silence.signal]),
    onEvent: (event) => {
      silence.heard();
      if (event.type === "sentence") onSentence(event);
      if (event.type === "answer") end.resolve(event.reply);
      if (event.type === "failed") end.reject(new ApiError({ ...event, status: ERROR_STATUS[event.code] }));
    },
  });
  try {
    return await Promise.race([end.promise, reading.then(() => null)]);
  } finally {
    silence.end();
  }
}
