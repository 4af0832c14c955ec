export function startPostgres(binFolder: string): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
