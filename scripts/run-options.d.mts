/** Of Node, for every program of the product. */
export const NODE_OPTIONS: readonly string[];
/** Environment variables, for every program of the product. */
export const GLIBC_OPTIONS: Readonly<Record<string, string>>;
/** The environment in which the product runs; what the operator has set stands. */
export const productEnvironment: () => NodeJS.ProcessEnv;
