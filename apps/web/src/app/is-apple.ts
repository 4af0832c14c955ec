/** Whether the keyboard before the reader has a ⌘ key. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
