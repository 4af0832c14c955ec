export function startPostgres(binFolder: string): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
export function unprivilegedOwner(): { readonly uid?: number; readonly gid?: number };
