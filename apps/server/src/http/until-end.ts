/** The same values; `onEnd` is called when there are no more, or when nobody wants them any more. */
export async function* untilEnd<Value>(values: AsyncIterable<Value>, onEnd: () => void): AsyncGenerator<Value> {
  try {
    yield* values;
  } finally {
    onEnd();
  }
}
