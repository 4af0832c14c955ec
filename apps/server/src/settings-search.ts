import { DEFAULT_INDEX, DEFAULT_SHARDS, type SearchSettings } from "./drivers/opensearch-settings.ts";

type Values = Readonly<Record<string, string>>;

/** What OpenSearch allows in a name, as far as ours are made of it. */
const INDEX = /^[a-z0-9][a-z0-9_-]{0,99}$/;
const MAX_SHARDS = 1_024;

const wrongIndex = ({ SEARCH_INDEX: index = DEFAULT_INDEX }: Values): string[] =>
  INDEX.test(index)
    ? []
    : [
        "The setting SEARCH_INDEX must be small letters, digits, - and _, at most 100, and begin with a letter or digit.",
      ];

function wrongShards({ SEARCH_SHARDS: given = String(DEFAULT_SHARDS) }: Values): string[] {
  const shards = Number(given);
  const isRight = Number.isInteger(shards) && shards >= 1 && shards <= MAX_SHARDS;
  return isRight ? [] : [`The setting SEARCH_SHARDS must be a whole number from 1 to ${MAX_SHARDS}.`];
}

/** Half of what signing in takes is none of it. */
function halfSignIn(values: Values): string[] {
  const [user, password] = ["SEARCH_USER", "SEARCH_PASSWORD"] as const;
  if ((values[user] === undefined) === (values[password] === undefined)) return [];
  const [missing, given] = values[user] === undefined ? [user, password] : [password, user];
  return [`The setting ${missing} must be given, since ${given} is.`];
}

/** What is wrong with how OpenSearch is used, one sentence each. */
export const wrongForSearch = (values: Values): string[] =>
  [wrongIndex, wrongShards, halfSignIn].flatMap((check) => check(values));

/** How OpenSearch is used, of settings without fault. */
export const searchOf = (values: Values): Required<Omit<SearchSettings, "roles">> => ({
  searchUrl: values.SEARCH_URL ?? null,
  searchUser: values.SEARCH_USER ?? null,
  searchPassword: values.SEARCH_PASSWORD ?? null,
  searchIndex: values.SEARCH_INDEX ?? DEFAULT_INDEX,
  searchShards: Number(values.SEARCH_SHARDS ?? DEFAULT_SHARDS),
});
