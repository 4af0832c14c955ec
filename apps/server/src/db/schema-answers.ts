/** Epoch milliseconds, BIGINT. */
type Millis = number;

/** The tables of answers (007-answers), each with the one room that writes it; a part of `Schema`. */
export interface AnswerTables {
  /** counsel: citations that readers call wrong, with copies of what was shown: conversations end */
  citation_report: {
    id: string;
    /** Null once the account is gone. */
    user_id: string | null;
    question: string;
    /** The sentence that carries the citation. */
    claim: string;
    file_id: string;
    file_name: string;
    page_number: number;
    page_label: string | null;
    /** Where it stands in a file without pages; null for one with pages. */
    place: string | null;
    quote: string;
    comment: string;
    created_at: Millis;
    settled_at: Millis | null;
  };
  /** counsel: tokens that a language model read and wrote for a user on a day (YYYY-MM-DD, UTC); gone with the account */
  model_use: { user_id: string; day: string; tokens: number };
}
