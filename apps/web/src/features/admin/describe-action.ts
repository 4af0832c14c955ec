const WORDS: Readonly<Record<string, string>> = {
  login: "Signed in",
  login_failed: "Failed sign-in",
  logout: "Signed out",
  sign_out_everywhere: "Signed out everywhere",
  signup: "Signed up",
  confirm_email: "Confirmed email",
  file_open: "Opened file",
  user_add: "Added user",
  user_activate: "Activated user",
  user_deactivate: "Deactivated user",
  refresh_reuse: "Session ended: its token was used twice",
};

/** What an action of the log was, in words; an unknown name loses its signs ("index_rebuild" → "Index rebuild"). */
export const describeAction = (action: string): string => {
  const words = WORDS[action] ?? action.replaceAll(/[_.-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
