/** A count as the interface's English writes it ("1,234"), whatever the browser's language: a dot there would be read as a decimal one. */
export const formatNumber = (value: number): string => value.toLocaleString("en-US");
