import type { LibrarySource } from "@reading-room/contract/admin-library";
import { Tabs } from "../../../ui/tabs.tsx";
import { useAddress } from "../use-address.ts";
import { CoverageSection } from "./coverage-section.tsx";
import { DuplicatesSection } from "./duplicates-section.tsx";
import { FilesSection } from "./files-section.tsx";

const VIEWS = ["files", "coverage", "duplicates"] as const;
type View = (typeof VIEWS)[number];

/** The library's files by what became of them, by folder, and where they stand twice; `sources` is null while they load. */
export const LibraryViews = ({ sources }: { readonly sources: readonly LibrarySource[] | null }) => {
  const { params, change } = useAddress();
  const view = VIEWS.find((one) => one === params.get("view")) ?? "files";
  const open = (next: View) =>
    change({ view: next === "files" ? null : next, state: null, ...(next === "duplicates" && { source: null }) });
  return (
    <Tabs
      label="Files of the library"
      value={view}
      onChange={open}
      panelClassName="pt-4"
      tabs={[
        { id: "files", label: "Files", panel: <FilesSection sources={sources} /> },
        { id: "coverage", label: "Coverage", panel: <CoverageSection sources={sources} /> },
        { id: "duplicates", label: "Duplicates", panel: <DuplicatesSection /> },
      ]}
    />
  );
};
