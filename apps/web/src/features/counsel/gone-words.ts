/** What is said of a conversation that is asked for and not there. */
export const GONE = {
  title: "This conversation has ended or was deleted",
  text: "Conversations end after 24 hours without a question. Ask below to begin a new one, or open another from the history.",
} as const;
