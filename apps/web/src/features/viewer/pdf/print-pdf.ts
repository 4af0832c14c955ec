/** Opens a PDF in a tab of its own, where the browser's own viewer prints it as it is, and asks it to. */
export function printPdf(url: string): void {
  const tab = window.open(url, "_blank");
  // Some browsers let a document be printed from here; in the others the reader prints from the tab.
  tab?.addEventListener("load", () => tab.print());
}
