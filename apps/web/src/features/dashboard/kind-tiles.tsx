import { Archive, AudioLines, Film, Image, Library } from "lucide-react";
import { Link } from "react-router";
import { formatNumber } from "../../ui/format-number.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Overview } from "./use-overview.ts";

/** Each tile, and the search that shows the files it counts. */
const TILES = [
  {
    kind: "documents",
    label: "Documents",
    icon: Library,
    search: "type:pdf,doc,sheet,slides,text",
  },
  { kind: "images", label: "Images", icon: Image, search: "type:image" },
  { kind: "videos", label: "Videos", icon: Film, search: "type:video" },
  { kind: "audio", label: "Audio", icon: AudioLines, search: "type:audio" },
  { kind: "archives", label: "Archives", icon: Archive, search: "type:archive" },
] as const;

type Counts = Overview["counts"];

const addressOf = (search: string) => `/browse?${new URLSearchParams({ search }).toString()}`;

const Tile = ({
  tile,
  count,
  share,
}: {
  readonly tile: (typeof TILES)[number];
  readonly count: number | null;
  readonly share: number;
}) => {
  const Icon = tile.icon;
  return (
    <Link
      to={addressOf(tile.search)}
      className="group flex flex-col rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong"
    >
      <span className="flex items-center gap-2 text-sm font-medium text-ink-soft group-hover:text-ink">
        <Icon size={16} strokeWidth={1.75} className="text-ink-faint group-hover:text-accent" />
        {tile.label}
      </span>
      <span className="mt-2 flex h-9 items-center text-2xl font-semibold tracking-tight tabular-nums">
        {count === null ? <Skeleton className="h-6 w-14" /> : formatNumber(count)}
      </span>
      <span aria-hidden className="mt-3 h-1 overflow-hidden rounded-full bg-hover">
        <span
          className="block h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </Link>
  );
};

/** The five kinds of file with their counts; each bar is the kind's share of all files. `counts` is null while loading. */
export const KindTiles = ({ counts }: { readonly counts: Counts | null }) => {
  const total = counts === null ? 0 : TILES.reduce((sum, { kind }) => sum + counts[kind], 0);
  const countOf = (kind: keyof Counts) => (counts === null ? null : counts[kind]);
  return (
    <section
      aria-label="Files by type"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 [&>*:first-child]:max-sm:col-span-2"
    >
      {TILES.map((tile) => (
        <Tile
          key={tile.kind}
          tile={tile}
          count={countOf(tile.kind)}
          share={total === 0 ? 0 : (countOf(tile.kind) ?? 0) / total}
        />
      ))}
    </section>
  );
};
