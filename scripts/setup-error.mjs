/** A failure whose message alone is worth showing: one sentence that says what to do. */
export class SetupError extends Error {}

/** Runs `deed`; a `SetupError` becomes its sentence on the console and exit status 1. */
export async function orOneSentence(deed) {
  try {
    return await deed();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
