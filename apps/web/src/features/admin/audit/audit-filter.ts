import { AuditAction } from "@reading-room/contract/audit";

/** Which entries of the audit log are asked for; absent: all. */
export interface AuditFilter {
  readonly user?: string;
  readonly action?: AuditAction;
  /** First and last day, YYYY-MM-DD, in UTC. */
  readonly from?: string;
  readonly to?: string;
}

const USER_MAX_CHARS = 254;

/** The names of the filters in the address. */
export const FILTER_NAMES = ["user", "action", "from", "to"] as const satisfies readonly (keyof AuditFilter)[];

const dayOf = (text: string | null): string | null => {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // 30 February is read as 2 March by some engines.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
};

/** What the address asks for; what it says wrongly counts as not said. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const user = (params.get("user") ?? "").trim().slice(0, USER_MAX_CHARS);
  const action = AuditAction.safeParse(params.get("action")).data;
  const from = dayOf(params.get("from"));
  const to = dayOf(params.get("to"));
  return {
    ...(user !== "" && { user }),
    ...(action !== undefined && { action }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

/** Whether anything is left out. */
export const isFiltered = (filter: AuditFilter): boolean => Object.keys(filter).length > 0;

/** Whether the first day comes after the last: then there is nothing to be found. */
export const isBackwards = ({ from, to }: AuditFilter): boolean => from !== undefined && to !== undefined && from > to;
