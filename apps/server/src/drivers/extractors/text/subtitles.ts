import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";

const TIMING = /^\d{1,3}:\d\d.*-->/;
/** A pause of what is said; longer ones are not told apart. */
const PARAGRAPH_CHARS = 600;

/** What is said in subtitles, their times and numbers left out, as paragraphs that end with a sentence. */
export function* subtitleItems(text: string): Generator<FlowItem> {
  let said = "";
  for (const cue of text.replace(/^WEBVTT[^\n]*/, "").split(/\n\s*\n/)) {
    const lines = cue.split("\n").filter((line) => line.trim() !== "");
    const timing = lines.findIndex((line) => TIMING.test(line.trim()));
    const isNote = /^(?:NOTE|STYLE|REGION)\b/.test(lines[0] ?? "");
    if (isNote && timing === -1) continue;
    const spoken = oneLine(
      lines
        .slice(timing + 1)
        .join(" ")
        .replace(/<[^<>]{0,200}>/g, ""),
    );
    said = said === "" ? spoken : `${said} ${spoken}`;
    const isOver = said.length > PARAGRAPH_CHARS && /[.!?…"”»]$/.test(said);
    if (!isOver && said.length < 3 * PARAGRAPH_CHARS) continue;
    yield { kind: "paragraph", level: 0, text: said };
    said = "";
  }
  if (said !== "") yield { kind: "paragraph", level: 0, text: said.trim() };
}
