/** Whether the page is used by touch alone: a focused box would bring up a keyboard over what is to be read. */
export const isUnderFinger = (): boolean => window.matchMedia("(hover: none)").matches;
