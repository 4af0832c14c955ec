import type { CounselResult } from "@reading-room/contract/counsel-answer";
import { capital } from "../../ui/capital.ts";
import { citationAddress } from "../../ui/document-address.ts";
import { pageName } from "../../ui/page-name.ts";

interface KeyPassagesProps {
  readonly fileId: string;
  readonly passages: CounselResult["extractiveAnswers"];
}

/** Passages word for word, best first, each leading to its place on its page. */
export function KeyPassages({ fileId, passages }: KeyPassagesProps) {
  return (
    <ol className="space-y-4">
      {passages.map((passage, at) => (
        <li key={at} className="border-l-2 border-line pl-4">
          <p dir="auto" className="font-serif text-lg text-pretty">
            {passage.content}
          </p>
          <a
            href={citationAddress({ fileId, pageNumber: passage.pageNumber, quote: passage.content })}
            target="_blank"
            rel="noopener"
            className="mt-1 inline-block py-1 text-sm text-accent tabular-nums hover:underline"
          >
            {capital(pageName(passage))}
          </a>
        </li>
      ))}
    </ol>
  );
}
