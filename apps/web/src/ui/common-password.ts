/** What guessers try first, of at least eight characters, digits and case aside. */
const COMMON =
  "password passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 87654321 11111111 00000000 123123123 12341234 qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx zaq12wsx asdfghjk asdfasdf abcd1234 abc12345 iloveyou sunshine princess football baseball superman trustno1 starwars whatever computer internet michelle jennifer welcome1 admin123 letmein1 changeme monkey12 dragon12 readingroom";

const WORDS = new Set(COMMON.split(" "));

/** Whether a password is among the ones tried first; trailing digits and marks change nothing. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  return WORDS.has(lower) || WORDS.has(lower.replace(/[\d!?.@#$*]+$/, ""));
};
