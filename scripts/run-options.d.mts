/** Of Node, for every program of the product. */
export const NODE_OPTIONS: readonly string[];
/** Environment variables, for every program of the product. */
export const GLIBC_OPTIONS: Readonly<Record<string, string>>;
/** Where Node keeps what it compiled for the next start. */
export const COMPILE_CACHE: string;
