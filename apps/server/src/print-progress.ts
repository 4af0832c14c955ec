import type { Embeddings } from "@reading-room/contract/counsel";
import type { LibraryProgress } from "@reading-room/contract/library";

const count = (value: number): string => value.toLocaleString("en-US");

const duration = (seconds: number): string =>
  seconds < 90
    ? `${seconds} s`
    : seconds < 5_400
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3_600)} h`;

/** Progress as one line for the console. */
export function progressLine(progress: LibraryProgress, foldersUnread = 0): string {
  const done = `${count(progress.filesDone)} of ${count(progress.filesTotal)} files, ${count(progress.pagesIndexed)} pages`;
  if (progress.state === "scanning") return `Looking through the library: ${count(progress.filesTotal)} files so far`;
  if (progress.state === "indexing") {
    const left = progress.secondsLeft === null ? "" : `, about ${duration(progress.secondsLeft)} left`;
    return `Indexing: ${done}, ${progress.pagesPerSecond} pages/s${left}`;
  }
  if (progress.state === "paused") return `Indexing is paused, until an admin lets it go on: ${done}`;
  if (progress.filesTotal === 0) return "The library is empty: documents put into its folder appear here.";
  const gaps = [
    [progress.filesPartly, "partly read"],
    [progress.filesFailed, "failed"],
    [progress.filesSkipped, "listed only"],
    [foldersUnread, foldersUnread === 1 ? "folder not read" : "folders not read"],
  ].flatMap(([some, words]) => (some ? [`${count(Number(some))} ${words}`] : []));
  return `Library ready: ${done}${gaps.length > 0 ? ` (${gaps.join(", ")})` : ""}`;
}

interface ScanTrouble {
  readonly name: string;
  /** What the last look at the source could not do, in words; null where it could do all. */
  readonly trouble: string | null;
  readonly foldersUnread: number;
}

/** How far the vectors of a library are whose text is read; none before that, or where none are made. */
function vectorLines({ state, filesTotal }: LibraryProgress, vectors: Embeddings): string[] {
  if (state !== "ready" || filesTotal === 0 || vectors.state === "off") return [];
  const share = `${Math.floor(100 * vectors.coverage)} % of passages`;
  if (vectors.state === "running") return [`Meaning vectors: ${share}`];
  return [
    vectors.coverage < 1
      ? `Meaning vectors: ${share}; others failed, as the admin area tells`
      : "Meaning vectors ready",
  ];
}

const ALL_OFF = "Every source of the library is disabled: enable one in the admin area, under Library.";

/** What the console says now: what the last scans could not do, then how far the library is, and its vectors. */
export function progressReport(
  progress: LibraryProgress,
  scans: readonly ScanTrouble[],
  vectors: Embeddings,
): string[] {
  const troubles = scans.flatMap(({ name, trouble }) => (trouble === null ? [] : [`${name}: ${trouble}`]));
  const foldersUnread = scans.reduce((sum, scan) => sum + scan.foldersUnread, 0);
  if (scans.length === 0) return [ALL_OFF];
  // Of a library that cannot be read nobody knows whether it is empty.
  const isUnknown = troubles.length > 0 && progress.filesTotal === 0;
  return [
    ...troubles,
    ...(isUnknown ? [] : [progressLine(progress, foldersUnread)]),
    ...vectorLines(progress, vectors),
  ];
}

/** How often progress is told. */
const PROGRESS_MS = 5_000;

/** A small library is read within seconds, and whoever waits for it is told when it is. */
const FIRST_LOOK_MS = 500;

/** When to look at progress again, in milliseconds from now: soon at first, then ever more rarely. */
export const nextLookMs = (sinceStartMs: number): number =>
  Math.min(PROGRESS_MS, Math.max(FIRST_LOOK_MS, sinceStartMs / 4));

/**
 * Prints what is new in the report: every few seconds, and at once when another kind of work begins, when a scan fails, or when all is done.
 * @param now a clock in milliseconds
 */
export function progressPrinter(print: (line: string) => void, now = (): number => performance.now()) {
  let last: readonly string[] = [];
  let lastStates = "";
  let toldAt = now();
  return (...[progress, scans, vectors]: Parameters<typeof progressReport>): void => {
    const states = [progress.state, vectors.state, ...scans.map((scan) => scan.trouble)].join();
    if (states === lastStates && now() - toldAt < PROGRESS_MS - FIRST_LOOK_MS) return;
    const report = progressReport(progress, scans, vectors);
    for (const line of report) if (!last.includes(line)) print(line);
    [last, lastStates, toldAt] = [report, states, now()];
  };
}
