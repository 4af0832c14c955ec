import { AppError } from "../../core/app-error.ts";

/** An answer of a page takes a hundredth of it. */
const MAX_BYTES = 2_000_000;

function counted(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) controller.error(new AppError("unavailable", "The language model does not stop."));
      else controller.enqueue(chunk);
    },
  });
}

/** Goes where it was sent and nowhere else, so that no key does, and reads no endless answer. */
export const carefulFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  return response.body === null ? response : new Response(response.body.pipeThrough(counted()), response);
};
