import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { useFileChange } from "./use-file-change.ts";

const TOLD = {
  changed: "This file has changed since it was opened.",
  gone: "This file is no longer in the library.",
} as const;

interface FileChangeNoticeProps {
  readonly fileId: string;
  /** Shows the file anew, of which nothing is kept any more. */
  readonly onReload: () => void;
}

/** Says below a document, where it moves nothing, that its file is another one by now, or gone. */
export function FileChangeNotice({ fileId, onReload }: FileChangeNoticeProps) {
  const client = useQueryClient();
  const change = useFileChange(fileId);
  const reload = () => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(fileId) });
    onReload();
  };
  // There before anything is said in it: only so is it read out.
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 border-line bg-paper px-4 has-[p:not(:empty)]:border-t has-[p:not(:empty)]:py-1.5 print:hidden">
      <p role="status" className="text-base text-ink-soft">
        {change && TOLD[change]}
      </p>
      {change === "changed" && (
        <Button size="sm" onClick={reload}>
          Reload
        </Button>
      )}
    </div>
  );
}
