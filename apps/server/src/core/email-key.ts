/** What addresses are compared by, wherever they come from: composed form, lower case. */
export const emailKey = (email: string): string => email.normalize("NFKC").toLowerCase();
