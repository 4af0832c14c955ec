import type { Endpoint, OutputOf } from "@reading-room/contract/endpoint";
import { z } from "@reading-room/contract/zod";

/** What the server said, checked against the contract; an answer of another shape is a failure, not a surprise later. */
export const parseOutput = <E extends Endpoint>(endpoint: E, data: unknown) =>
  z.safeParse<E["output"]>(endpoint.output, data) satisfies { data?: OutputOf<E> | undefined };
