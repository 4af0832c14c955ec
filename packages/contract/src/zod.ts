import * as z from "zod/mini";

// Zod compiles validators with `new Function`, which a strict Content-Security-Policy refuses: off before the first schema.
z.config({ jitless: true });

export { z };
