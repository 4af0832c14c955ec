/** Nothing gains from more at a time, and whoever waits behind a batch waits no longer than it takes. */
const BATCH_TEXTS = 32;

/**
 * Embeds texts a batch at a time, those of like length together, since a server may work as long on each as on the longest.
 * @returns the vectors in the order of the texts
 */
export async function inBatches(
  texts: readonly string[],
  signal: AbortSignal,
  embedBatch: (batch: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<Float32Array[]> {
  const byLength = texts.map((text, at) => ({ text, at })).sort((a, b) => a.text.length - b.text.length);
  const vectors: Float32Array[] = texts.map(() => new Float32Array());
  for (let i = 0; i < byLength.length; i += BATCH_TEXTS) {
    signal.throwIfAborted();
    const batch = byLength.slice(i, i + BATCH_TEXTS);
    const made = await embedBatch(batch.map(({ text }) => text));
    batch.forEach(({ at }, k) => void (vectors[at] = made[k] ?? new Float32Array()));
  }
  return vectors;
}
