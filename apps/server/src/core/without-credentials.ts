/** What stands in the place of a secret. */
export const HIDDEN = "***";

/**
 * A setting or the address of a source as it may be shown: who signs in there and with what is left out, and so is what
 * follows a question mark or a hash, where keys are handed over, too. Rather too much is left out than too little: a
 * password may hold any character.
 */
export const withoutCredentials = (text: string): string =>
  text
    .replace(/([a-z][\w+.-]*:\/\/).*@/gis, `$1${HIDDEN}@`)
    .replace(/([a-z][\w+.-]*:\/\/[^?#;]*)[?#][^;]*/gi, `$1?${HIDDEN}`);
