import type { Suggestion } from "@reading-room/contract/search";
import { FileText, Folder, Heading, History, Quote } from "lucide-react";

/** The sign and the word for where a suggestion's words come from. */
export const SUGGESTION_KINDS: Readonly<Record<Suggestion["type"], { icon: typeof Folder; label: string }>> = {
  file: { icon: FileText, label: "File" },
  folder: { icon: Folder, label: "Folder" },
  heading: { icon: Heading, label: "Heading" },
  phrase: { icon: Quote, label: "Phrase" },
  query: { icon: History, label: "Searched before" },
};
