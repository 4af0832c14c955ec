// Runs before the first paint, so that the room is never lit in the wrong colour. Kept in step with src/app/theme.ts.
try {
  const stored = localStorage.getItem("theme");
  const dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
} catch {
  // No storage: the light room.
}
