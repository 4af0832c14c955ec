/** Saves what an address leads to; an answer that is none leaves the page as it is. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
