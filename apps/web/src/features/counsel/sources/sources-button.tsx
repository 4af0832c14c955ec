import { Files } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { SourceCards } from "./source-cards.tsx";
import type { CitedPage } from "./sources-of.ts";

/** No higher than what it stands beside, though a fingertip has its place: the answer begins where it would without it. */
const QUIET = "relative -my-1.5 -mr-2.5 ml-auto max-sm:-my-3.5 max-sm:-mr-3";

/** Opens the cited pages of an answer over it, where there is no room for them beside. */
export function SourcesButton({ sources }: { readonly sources: readonly CitedPage[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className={QUIET} onClick={() => setIsOpen(true)}>
        <Files size={16} strokeWidth={1.75} aria-hidden="true" />
        Sources
      </Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Sources">
        <div className="p-4">
          <SourceCards sources={sources} />
        </div>
      </Sheet>
    </>
  );
}
