import type { FileEntry } from "@reading-room/contract/browse";
import type { ReactNode } from "react";
import { CardGrid } from "./card-grid.tsx";

interface FileGridProps<File extends FileEntry> {
  /** Names the list, for its place and for screen readers. */
  readonly list: string;
  readonly label: string;
  readonly files: readonly File[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (file: File) => void;
  readonly folderTo: (id: string) => string;
  /** Where a file opens, where that is somewhere else than by itself. */
  readonly addressOf?: ((file: File) => string) | undefined;
  /** The small line under a name. */
  readonly detail: (file: File) => ReactNode;
}

/** Files that are all there, as cards of which one can be selected. */
export function FileGrid<File extends FileEntry>({ files, selectedId, onSelect, ...rest }: FileGridProps<File>) {
  const index = files.findIndex((file) => file.id === selectedId);
  const choice = { index, isChosen: (at: number) => at === index, isPicking: false, isTapping: false };
  return (
    <CardGrid
      {...rest}
      files={files}
      choice={choice}
      onChoose={(at) => onSelect(at < 0 ? null : (files[at]?.id ?? null))}
    />
  );
}
