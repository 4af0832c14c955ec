/** An action's name from the log in words: "user_login" → "User login". */
export const describeAction = (action: string): string => {
  const words = action.replaceAll(/[_.-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
