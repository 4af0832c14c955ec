import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileAt, type Extractor, type FileToRead, type Previewer, type PreviewOrder } from "./extractor.ts";
import type { Format } from "./format.ts";
import { image } from "./image.ts";
import { killableExtractors } from "./killable-extractors.ts";
import { pdf } from "./pdf.ts";
import { places } from "./places.ts";

const MEBIBYTE = 2 ** 20;
/** A page that takes longer is not worth it. */
const LIMITS = { baseMs: 20_000, maxRssBytes: 640 * MEBIBYTE, maxIdleRssBytes: 160 * MEBIBYTE };
/** Nobody looks at pictures any more: its process is given back. */
const IDLE_MS = 60_000;
/** Drawn so much larger and made smaller then, thin lines and small letters stay. */
const OVERSIZE = 2;
const MAX_DRAWN_PX = 1_600;

interface PreviewerOptions {
  /** Tried on locked files. */
  readonly passwords: readonly string[];
  readonly idleMs?: number;
  readonly limits?: typeof LIMITS;
}

type Order = PreviewOrder & { readonly signal: AbortSignal };

function readersOf(all: readonly Extractor[]) {
  const reads = (name: string) => all.find((one) => one.name === name);
  const [pages, pictures] = [reads("pdf"), reads("image")];
  if (pages?.preview === undefined || pictures?.preview === undefined)
    throw new Error("pages and pictures can be drawn small");
  return { pages: pages.preview, pictures: pictures.preview };
}

/** A PDF's page is drawn by one process and made into a WebP by another: the first may load no native code. */
async function drawWith(
  all: readonly Extractor[],
  file: FileToRead,
  asked: Order & Pick<PreviewerOptions, "passwords">,
) {
  const { pages, pictures } = readersOf(all);
  const { passwords, ...order } = asked;
  const help = { recognised: [], passwords };
  if (!pdf.reads(file)) return pictures(file, help, order);
  const folder = await mkdtemp(join(tmpdir(), "reading-room-preview-"));
  try {
    const drawn = join(folder, "page.png");
    const widthPx = Math.max(order.widthPx, Math.min(order.widthPx * OVERSIZE, MAX_DRAWN_PX));
    await pages(file, help, { ...order, widthPx, out: drawn });
    await pictures(fileAt(drawn), help, { ...order, pageNumber: 1 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Vector graphics are left out: what they hold is code. */
const FORMATS: readonly Format[] = [pdf, image];
const VECTOR = /^image\/svg/;

/** Draws pages of PDFs and pictures in a process that is killed at its limits, and ends when nobody asks for a while. */
export function previewer({ passwords, idleMs = IDLE_MS, limits = LIMITS }: PreviewerOptions): Previewer {
  const turn = places(1);
  let readers: readonly Extractor[] | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    const [first] = readers ?? [];
    readers = null;
    await first?.close();
  };
  return {
    draws: (file) => FORMATS.some((format) => format.reads(file)) && !VECTOR.test(file.mimeType),
    async draw(file, order) {
      await turn.take(order.signal);
      clearTimeout(idle);
      readers ??= killableExtractors(FORMATS, { processes: 1, limits });
      try {
        await drawWith(readers, file, { ...order, passwords });
      } finally {
        idle = setTimeout(() => void end(), idleMs).unref();
        turn.giveBack();
      }
    },
    async close() {
      turn.close();
      clearTimeout(idle);
      await end();
    },
  };
}
