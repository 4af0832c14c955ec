import type { FrontField } from "@reading-room/contract/front-matter";

/** The fields at the head of a Markdown text, which are about it and none of it: quiet, and left out where a quote is looked for. */
export function FrontFields({ fields }: { readonly fields: readonly FrontField[] }) {
  const told = fields.filter(({ values }) => values.some((value) => value !== ""));
  if (told.length === 0) return null;
  return (
    <dl
      aria-label="About this document"
      className="mb-8 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line pb-4 font-sans text-sm break-words text-ink-soft"
    >
      {told.map(({ name, values }, index) => (
        <div key={index} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd dir="auto">{values.filter((value) => value !== "").join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}
