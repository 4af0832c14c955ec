/** What vectors are for: a person waits for those of questions; those of passages are made below all other work. */
export type EmbedderUse = "questions" | "passages";
