/** @returns a folder in memory that lives as long as this process, or null where there is none, or little memory */
export function memoryFolder(): string | null;
