import type { adminLibrary } from "@reading-room/contract/admin-library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { formatNumber } from "../../../ui/format-number.ts";

type Recognition = OutputOf<typeof adminLibrary>["library"]["recognition"];

const pages = (count: number): string => `${formatNumber(count)} ${count === 1 ? "page" : "pages"}`;

/** How far text recognition is, in a sentence; null where it has, and had, nothing to do. */
export function recognitionText(state: Recognition): string | null {
  const { engine, languages, pages_waiting: waiting, pages_done: done, pages_failed: failed } = state;
  if (waiting + done + failed === 0) return null;
  const parts = [
    waiting > 0 ? `${pages(waiting)} waiting` : "",
    done > 0 ? `${formatNumber(done)} done` : "",
    failed > 0 ? `${formatNumber(failed)} failed` : "",
  ].filter((part) => part !== "");
  const by = engine === null ? "off: nothing here can do it" : `${engine}, ${languages.join(" + ")}`;
  return `Text recognition (${by}): ${parts.join(", ")}`;
}
