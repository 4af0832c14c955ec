/** Epoch milliseconds, BIGINT. */
type Millis = number;

/** What several processes agree on (009-cluster); a part of `Schema`. */
export interface ClusterTables {
  /** db/duty: work that one process does at a time, whose it is, and until when unless it says so again */
  duty: { name: string; holder: string; held_until: Millis };
  /** db/rate-counts: calls of one caller, hashed, in the window that ends then; on PostgreSQL not journalled */
  rate_count: { key: string; calls: number; ends_at: Millis };
}
