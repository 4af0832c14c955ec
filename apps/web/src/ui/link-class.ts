/** How a link in running text looks. */
export const LINK_CLASS = "rounded-sm font-medium text-accent underline-offset-4 hover:underline";
