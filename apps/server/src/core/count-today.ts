/** What the charts count by day. */
export type Counted = "signups" | "logins" | "questions";

/** Counts one more of them today. */
export type CountToday = (what: Counted) => Promise<void>;
