import type { CounselResult } from "@reading-room/contract/counsel-answer";
import { citationAddress } from "../../ui/document-address.ts";
import { pageName } from "../../ui/page-name.ts";

interface KeyPassagesProps {
  readonly fileId: string;
  readonly passages: CounselResult["extractiveAnswers"];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Passages word for word, best first, each leading to its place on its page. */
export function KeyPassages({ fileId, passages }: KeyPassagesProps) {
  return (
    <ol className="space-y-4">
      {passages.map(({ content, pageNumber, pageLabel }, place) => (
        <li key={place} className="border-l-2 border-line pl-4">
          <p dir="auto" className="font-serif text-lg text-pretty">
            {content}
          </p>
          <a
            href={citationAddress({ fileId, pageNumber, quote: content })}
            target="_blank"
            rel="noopener"
            className="mt-1 inline-block py-1 text-sm text-accent tabular-nums hover:underline"
          >
            {capital(pageName(pageNumber, pageLabel))}
          </a>
        </li>
      ))}
    </ol>
  );
}
