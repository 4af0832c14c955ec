/** The folder of this repository. */
export const root: string;

/** A place in this repository. */
export function place(...names: string[]): string;
