import { AppError } from "../core/app-error.ts";

/** Of whom an answer is read, and how much of it at most. */
interface Answerer {
  /** As a sentence begins with it: "The language model". */
  readonly name: string;
  readonly maxBytes: number;
}

function counted({ name, maxBytes }: Answerer): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new AppError("unavailable", `${name} does not stop.`));
      else controller.enqueue(chunk);
    },
  });
}

/** Goes where it is sent and nowhere else, so that no key does, and reads no endless answer. */
export const carefulFetch =
  (answerer: Answerer): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "error" });
    return response.body === null ? response : new Response(response.body.pipeThrough(counted(answerer)), response);
  };
