import { expect, it } from "vitest";
import { readEventStream } from "./read-event-stream.ts";

const streamOf = (chunks: readonly string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(new TextEncoder().encode(chunk)));
      controller.close();
    },
  });

const read = async (...chunks: readonly string[]): Promise<string[]> => {
  const events: string[] = [];
  for await (const event of readEventStream(streamOf(chunks))) events.push(event);
  return events;
};

it("joins events that arrive in pieces", async () => {
  expect(await read('data: {"a"', ":1}\n", '\ndata: {"a":2}\n\n')).toEqual(['{"a":1}', '{"a":2}']);
});

it("leaves out comments, names and empty events", async () => {
  expect(await read(": hello\n\nevent: progress\nid: 7\ndata: x\n\n\n\n")).toEqual(["x"]);
});

it("joins the lines of one event and takes either line end", async () => {
  expect(await read("data: one\r\ndata: two\r\n\r\n")).toEqual(["one\ntwo"]);
});
