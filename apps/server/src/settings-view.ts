import type { adminSystem } from "@reading-room/contract/admin-system";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { HIDDEN, withoutCredentials } from "./core/without-credentials.ts";
import { SETTINGS_HELP } from "./settings-help.ts";
import type { Settings } from "./settings.ts";

type Given = Pick<Settings, "given">;
type SettingView = OutputOf<typeof adminSystem>["system"]["settings"][number];

/** Shorter ones would be found in any text. */
const MIN_SECRET_CHARS = 4;

/** Every setting as it may be shown, in the order of `--help`: of a secret only whether it is set. */
export const settingsView = ({ given }: Given): SettingView[] =>
  SETTINGS_HELP.map(({ name, says, isSecret = false }) => {
    const value = given[name];
    const shown = value === undefined || isSecret ? null : withoutCredentials(value);
    return { name, says, value: shown, isSet: value !== undefined, isSecret };
  });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign stands for itself
  }
};

/** What of an address nobody may see, in the forms in which a message could repeat it. */
function secretsOfAddress(value: string): string[] {
  if (withoutCredentials(value) === value) return [];
  return value.split(";").flatMap((entry) => {
    if (!URL.canParse(entry.trim())) return [entry];
    const { username, password, searchParams, hash } = new URL(entry.trim());
    // A name alone is the key itself; beside a password it is no secret.
    const keys = [password === "" ? username : password, hash.slice(1), ...searchParams.values()];
    return [entry, ...keys.flatMap((key) => [key, decoded(key)])];
  });
}

/** @returns what takes every secret of the settings out of a text that was made elsewhere, such as an error's message */
export function secretHider({ given }: Given): (text: string) => string {
  const secrets = SETTINGS_HELP.flatMap(({ name, isSecret }) => {
    const value = given[name] ?? "";
    return isSecret === true ? [value] : secretsOfAddress(value);
  });
  const longestFirst = [...new Set(secrets)]
    .filter((secret) => secret.length >= MIN_SECRET_CHARS)
    .toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
}
