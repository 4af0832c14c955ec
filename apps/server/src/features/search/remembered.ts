interface Remembering {
  readonly forMs: number;
  /** Of more, all are asked for again. */
  readonly max: number;
  /** A clock that never goes back. */
  readonly nowMs?: () => number;
}

/** The same question, asked again within some time, is answered from memory; a failure is not remembered. Questions are told apart by their JSON. */
export function remembered<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  { forMs, max, nowMs = () => performance.now() }: Remembering,
): (question: Question) => Promise<Answer> {
  const answers = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();
  return (question) => {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known !== undefined && known.until > nowMs()) return known.answer;
    if (answers.size >= max) answers.clear();
    const answer = ask(question);
    answers.set(key, { answer, until: nowMs() + forMs });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
