/** What a generator ends with, when nobody looks at what it tells on the way. */
export async function whatCounts<Result>(steps: AsyncGenerator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = await steps.next();
    if (step.done === true) return step.value;
  }
}
