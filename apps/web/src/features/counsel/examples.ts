import type { SearchMode } from "@reading-room/contract/counsel";

type Examples = Readonly<Record<SearchMode, readonly string[]>>;

/** The library that is served when none is named; its questions have answers in it. */
const SAMPLE_LIBRARY = "sample-library";

const SAMPLE: Examples = {
  qa: [
    "What does a page label tell?",
    "After how many hours are conversations deleted?",
    "How many administrators must a reading room have?",
    "Which country used playing cards as catalogue cards?",
  ],
  documents: ["citation", "page labels", "backup and restore", "type:pdf duty officer"],
};

const ANY: Examples = {
  qa: [
    "Who is responsible for training?",
    "What is the purpose of this instruction?",
    "What must be reported, and how often?",
    "Which publication does this instruction replace?",
  ],
  documents: ["safety inspections", "military construction", "reports to Congress", "type:pdf responsibilities"],
};

/** Questions to begin with. `library` is its name. */
export const exampleQueries = (library: string | undefined, mode: SearchMode): readonly string[] =>
  (library === SAMPLE_LIBRARY ? SAMPLE : ANY)[mode];
