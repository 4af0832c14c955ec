import { ANNOUNCED, type CacheLookup } from "./stages.ts";

interface Remembering {
  /** Under which it is counted how often an answer was there; without one it is not. */
  readonly name?: string;
  readonly forMs: number;
  /** Of more, the oldest are asked for again. */
  readonly max: number;
  /** A clock that never goes back. */
  readonly nowMs?: () => number;
}

/** The same question, asked again within some time, is answered from memory; a failure is not remembered. Questions are told apart by their JSON. */
export function remembered<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  { name, forMs, max, nowMs = () => performance.now() }: Remembering,
): (question: Question) => Promise<Answer> {
  /** The oldest first. */
  const answers = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();

  /** What is over takes no more room, and each new one has some. */
  const makeRoom = (): void => {
    for (const [key, { until }] of answers) {
      if (until > nowMs() && answers.size < max) return;
      answers.delete(key);
    }
  };

  return (question) => {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    const isHit = known !== undefined && known.until > nowMs();
    if (name !== undefined) ANNOUNCED.cache.publish({ cache: name, isHit } satisfies CacheLookup);
    if (isHit) return known.answer;
    answers.delete(key);
    makeRoom();
    const kept = { answer: ask(question), until: nowMs() + forMs };
    answers.set(key, kept);
    kept.answer.catch(() => {
      if (answers.get(key) === kept) answers.delete(key);
    });
    return kept.answer;
  };
}
