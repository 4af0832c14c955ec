import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RefObject } from "react";
import { linkedFile } from "./linked-file.ts";

interface TextWithLinks {
  readonly text: string;
  /** Of the file: from there its links count. */
  readonly folderId: string;
}

/** Leads the links of a shown page of the web to the library's files beside it; one to nothing here stays plain text. */
export function useLinkedFiles(holder: RefObject<HTMLElement | null>, { text, folderId }: TextWithLinks): void {
  const client = useQueryClient();
  useEffect(() => {
    let isShown = true;
    const lead = async (link: HTMLElement): Promise<void> => {
      const found = await client.fetchQuery(linkedFile(client, folderId, link.dataset.link ?? "")).catch(() => null);
      if (found === null || !isShown) return;
      link.setAttribute("href", found);
      link.setAttribute("target", "_blank");
      link.setAttribute("rel", "noopener");
    };
    for (const link of holder.current?.querySelectorAll<HTMLElement>("a[data-link]") ?? []) void lead(link);
    return () => {
      isShown = false;
    };
  }, [client, holder, text, folderId]);
}
