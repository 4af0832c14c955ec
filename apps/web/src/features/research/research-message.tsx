import { classNames } from "../../ui/class-names.ts";
import type { ResearchMessage } from "./use-research.ts";

/** One message of the old chat; an answer lists the files it came from. */
export function ResearchMessageView({ message }: { message: ResearchMessage }) {
  const { type, content, failed, sources } = message;
  if (type === "user")
    return (
      <h2 dir="auto" className="text-xl break-words whitespace-pre-wrap">
        {content}
      </h2>
    );
  return (
    <div className={classNames("space-y-3", failed && "rounded-lg bg-red-soft p-4")}>
      <p className="text-lg text-pretty whitespace-pre-wrap [unicode-bidi:plaintext]">{content}</p>
      {sources.length > 0 && (
        <section aria-label="Sources">
          <h3 className="text-sm font-medium text-ink-soft">Sources</h3>
          <ul className="mt-1">
            {sources.map(({ fileName, webViewLink }) => (
              <li key={webViewLink}>
                <a
                  href={webViewLink}
                  target="_blank"
                  rel="noopener"
                  className="inline-block py-1 break-words text-accent hover:underline"
                >
                  <bdi>{fileName}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
