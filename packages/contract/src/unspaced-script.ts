/**
 * Letters of scripts that write words without spaces, or with endings run into them, for a class of a pattern: each is a word, and
 * a word of several is found as a phrase. Where one begins needs a dictionary, and two dictionaries do not agree.
 */
export const UNSPACED_SCRIPTS = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;

const UNSPACED = new RegExp(String.raw`(?=[\p{Alphabetic}\p{N}])[${UNSPACED_SCRIPTS}]`, "u");

/** Whether a text has words that only their place beside each other tells from others. */
export const runsTogether = (text: string): boolean => UNSPACED.test(text);
