const dataOf = (block: string): string =>
  block
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).replace(/^ /, ""))
    .join("\n");

/** Cuts text that arrives in pieces into its blocks, which end with an empty line. */
const blockCutter = () => {
  let rest = "";
  return (text: string): string[] => {
    const blocks = (rest + text).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks;
  };
};

/** The data of each server-sent event as it arrives, comments and empty events left out. */
export async function* readEventStream(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const cut = blockCutter();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield* cut(next.value)
        .map(dataOf)
        .filter((data) => data !== "");
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
