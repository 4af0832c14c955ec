import type { adminLibrary } from "@reading-room/contract/admin-library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { Waypoints } from "lucide-react";
import { embeddingsText } from "./embeddings-text.ts";

interface EmbeddingsLineProps {
  readonly embeddings: OutputOf<typeof adminLibrary>["library"]["embeddings"];
}

/** How far meaning vectors are, and why some files have none; nothing where none are made. */
export const EmbeddingsLine = ({ embeddings }: EmbeddingsLineProps) => {
  const text = embeddingsText(embeddings);
  if (text === null) return null;
  return (
    <div className="mt-1 text-ink-soft">
      <p className="flex items-center gap-1.5">
        <Waypoints size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {text}
      </p>
      {embeddings.failures.length > 0 && (
        <details className="ml-5.5">
          <summary className="cursor-pointer">Why files have none</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {embeddings.failures.map(({ file_id: id, name, reason }) => (
              <li key={id}>
                <bdi className="text-ink">{name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
