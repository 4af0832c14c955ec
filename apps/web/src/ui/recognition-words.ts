/** How far the text of a scanned page can be trusted, in few words. @param sure share of 1 */
export const recognitionWords = (sure: number): string => `Read off a scan, ${Math.round(sure * 100)} % sure`;
