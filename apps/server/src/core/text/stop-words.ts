/** "may", "will", "can" and "us" are not among them: a month, a testament, a tin, a country. */
const LIST = `a an and are as at be been being but by did do does for from had has have he her his how i if in into is it
its me my no nor not of on or our ours s she so such t than that the their theirs them then there these they this those to
too was we were what when where which while who whom whose why with would you your yours`;

/** Words that are left out of every index of words, though not of the one for exact phrases. */
export const STOP_WORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/));
