import type { Format } from "./format.ts";

const EXTENSIONS =
  /\.(?:txt|text|md|markdown|log|ini|conf|cfg|properties|toml|nfo|asc|diff|patch|xml|rss|atom|dita|ditamap|dbk|kml|gpx|json|jsonl|ndjson|geojson|ipynb|yaml|yml|ics|ical|vcf|vcard|vtt|srt|tex|latex|bib|ris|rst|adoc|asciidoc|org)$/i;
const TYPES = new Set(
  `text/plain text/markdown text/xml application/xml application/json application/x-ndjson text/yaml application/yaml text/calendar
  text/vcard text/vtt application/x-subrip text/x-tex text/x-bibtex text/x-rst text/asciidoc text/x-org application/rss+xml
  application/x-research-info-systems`.split(/\s+/),
);

/** Text in any encoding: prose, Markdown, records such as JSON, YAML, XML and logs, subtitles. */
export const plainText: Format = {
  name: "plain-text",
  reads: ({ mimeType, name }) => TYPES.has(mimeType.split(";")[0] ?? "") || EXTENSIONS.test(name),
  load: async () => (await import("./text/reader.ts")).textReader,
};
