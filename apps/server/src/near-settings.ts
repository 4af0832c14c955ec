import { nearestName } from "./nearest-name.ts";
import { SETTINGS_HELP } from "./settings-help.ts";

const SETTING_NAMES = SETTINGS_HELP.map(({ name }) => name);
/** Shorter names have too many neighbours among those of other programs: HOSTS, PORTS, HOST_IP. */
const TELLING_CHARS = 5;
/** Families that other programs have further names of. */
const SHARED = /^(?:AWS|OTEL|GOOGLE|S3)_/;
const TELLING = SETTING_NAMES.filter((name) => name.length >= TELLING_CHARS);

/** The setting behind whose whole name another goes on: LIBRARY, of LIBRARY_DIR; of several the longest. */
const begunBy = (name: string): string | null =>
  TELLING.filter((one) => name.length > one.length + 1 && name.startsWith(`${one}_`) && !SHARED.test(one)).toSorted(
    (a, b) => b.length - a.length,
  )[0] ?? null;

function meantBy(name: string, env: NodeJS.ProcessEnv): string | null {
  if (SETTING_NAMES.includes(name)) return null;
  const slip = nearestName(name, TELLING, 1);
  // Where capitals are the same as small letters, it is the setting itself.
  if (slip !== null) return slip === name.toUpperCase() && env[slip] !== undefined ? null : slip;
  const begun = begunBy(name);
  return begun === null || env[begun] !== undefined ? null : begun;
}

/**
 * One sentence for each variable of the environment that is nearly called like a setting, and so does nothing: one slip away, or
 * with more behind a setting that is not given. All others are other programs'.
 */
export const nearSettings = (names: readonly string[], env: NodeJS.ProcessEnv): string[] =>
  names.flatMap((name) => {
    const meant = meantBy(name, env);
    const says = `The environment variable ${name} is not used: there is no such setting.`;
    return meant === null ? [] : [`${says} Is ${meant} meant?`];
  });
