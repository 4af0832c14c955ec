type Values = Readonly<Record<string, string>>;

/** What says more of another setting, and nothing without it. */
const GOES_WITH: Readonly<Record<string, string>> = {
  DATABASE_CONNECTIONS: "DATABASE_URL",
  DATABASE_TIMEOUT_S: "DATABASE_URL",
  MODEL_DAILY_TOKENS: "MODEL_KIND",
  SEARCH_USER: "SEARCH_URL",
  SEARCH_PASSWORD: "SEARCH_URL",
  SEARCH_INDEX: "SEARCH_URL",
  SEARCH_SHARDS: "SEARCH_URL",
  OTEL_EXPORTER_OTLP_HEADERS: "OTEL_EXPORTER_OTLP_ENDPOINT",
  OTEL_TRACES_SAMPLER_ARG: "OTEL_EXPORTER_OTLP_ENDPOINT",
};

const idleForOcr = ({ OCR: ocr, OCR_LANGUAGES: languages }: Values): string[] =>
  ocr === "off" && languages !== undefined ? ["The setting OCR_LANGUAGES is not used, since OCR is off."] : [];

/** One sentence for each setting that is given, and does nothing without another, or beside one that turns off what it is for. */
export const idleAlone = (values: Values): string[] => [
  ...Object.entries(GOES_WITH)
    .filter(([name, other]) => values[name] !== undefined && values[other] === undefined)
    .map(([name, other]) => `The setting ${name} is not used, since ${other} is not set.`),
  ...idleForOcr(values),
];

/**
 * What whoever set S3_ENDPOINT should know where nothing is read from such a store.
 * @param places of the whole library, also those that admins added
 */
export const idleForPlaces = ({ S3_ENDPOINT: endpoint }: Values, places: readonly string[]): string[] =>
  endpoint === undefined || places.some((place) => /^s3:\/\//i.test(place))
    ? []
    : ["The setting S3_ENDPOINT is not used, since no place of the library begins with s3://."];
