/** Epoch milliseconds, BIGINT. */
type Millis = number;

/** The table of vectors (008-embedding), with the one room that writes it; a part of `Schema`. */
export interface EmbeddingTables {
  /** embedding: what became of each file whose passages get vectors; stale while its model or reading is another than now: the row is the queue */
  embedded: {
    file_id: string;
    /** The embedder's name for what its vectors are comparable with. */
    model: string;
    /** `indexed.indexed_at` of the reading whose passages they are. */
    read_at: Millis;
    /** waiting | running | done | failed; a failed one is final until `next_try_at` */
    state: string;
    /** Of it that have a vector of the model so far. */
    passages: number;
    /** Why its last try failed. */
    reason: string | null;
    attempts: number;
    next_try_at: Millis;
    lease_until: Millis | null;
    leased_by: string | null;
  };
}
