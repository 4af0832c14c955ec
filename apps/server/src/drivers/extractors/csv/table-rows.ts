import { Readable } from "node:stream";
import { parse, type Options } from "csv-parse";

/** A value longer than this has lost its closing quote. */
const MAX_ROW_CHARS = 1 << 17;
const PART_BYTES = 1 << 16;

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly bytes: number };
}

/** A table's rows in order, empty ones too: rows are counted. Where a quote is never closed, quotes are plain signs from that row on. */
export async function* tableRows(text: string, delimiter: string): AsyncGenerator<readonly string[]> {
  const bytes = Buffer.from(text);
  let done = 0;
  try {
    for await (const { record, info } of rowsOf(bytes, { delimiter })) {
      done = info.bytes;
      yield record;
    }
  } catch {
    for await (const { record } of rowsOf(bytes.subarray(done), { delimiter, quote: null, max_record_size: 0 }))
      yield record;
  }
}

async function* rowsOf(bytes: Buffer, options: Options): AsyncGenerator<Row> {
  const parser = parse({
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: "\n",
    max_record_size: MAX_ROW_CHARS,
    ...options,
  });
  const source = Readable.from(parts(bytes));
  source.on("error", (error) => parser.destroy(error)).pipe(parser);
  try {
    yield* parser;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function* parts(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}
