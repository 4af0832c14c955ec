import { getDocument } from "@reading-room/contract/document";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import type { Answer } from "../turns.ts";
import type { RestPlace } from "./rest-note.ts";
import { fileNamed, lastCited, pageCited, pageLabelled } from "./rest-page.ts";

interface RestLinkProps {
  readonly place: RestPlace;
  /** Whose note names the place. */
  readonly answer: Pick<Answer, "summary" | "results">;
}

/** @returns where the place is; null while that is not known, and where it cannot be */
function usePlace({ place, answer }: RestLinkProps): { readonly fileId: string; readonly page: number } | null {
  const { citations } = answer.summary;
  const fileId = fileNamed(place.fileName, { citations, results: answer.results });
  const cited = fileId === null ? null : pageCited(place, fileId, citations);
  const { data: labels } = useQuery({
    queryKey: ["counsel", "labels", fileId],
    queryFn: async ({ signal }) => (await call(getDocument, { id: fileId ?? "" }, { signal })).document.labels,
    enabled: fileId !== null && cited === null,
  });
  if (fileId === null) return null;
  const page = cited ?? pageLabelled(place.page, labels ?? [], lastCited(fileId, citations));
  return page === null ? null : { fileId, page };
}

/** "page A-3 of “Handbook.pdf”", which opens there in a new tab, as citations do; only the words where nobody knows where that is. */
export function RestLink(props: RestLinkProps) {
  const found = usePlace(props);
  const { words } = props.place;
  if (found === null) return words;
  return (
    <a
      href={`/view/${encodeURIComponent(found.fileId)}?page=${found.page}`}
      target="_blank"
      rel="noopener"
      className="rounded-sm break-words text-accent underline underline-offset-2 max-sm:py-2"
    >
      {words}
    </a>
  );
}
