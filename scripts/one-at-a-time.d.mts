export function oneAtATime<T>(lockFile: string, deed: () => Promise<T>): Promise<T>;
