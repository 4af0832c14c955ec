import { carefulFetch } from "../careful-fetch.ts";

/** An answer of a page takes a hundredth of it. */
const MAX_BYTES = 2_000_000;

/** How language models, and who gives keys for them, are asked. */
export const modelFetch = carefulFetch({ name: "The language model", maxBytes: MAX_BYTES });
