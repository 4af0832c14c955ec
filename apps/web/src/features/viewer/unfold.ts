/** Whether a place stands in what names a folded part, which is always shown. */
const isInSummary = (node: Node, folded: Element): boolean =>
  node.parentElement?.closest("summary")?.parentElement === folded;

function unfoldAround(node: Node): void {
  for (let box = node.parentElement; box !== null; box = box.parentElement) {
    if (box.getAttribute("hidden") === "until-found") box.removeAttribute("hidden");
    if (box instanceof HTMLDetailsElement && !isInSummary(node, box)) box.open = true;
  }
}

/** Opens whatever of a document is folded up around a passage, which could not be seen there. */
export function unfold({ startContainer, endContainer }: Range): void {
  unfoldAround(startContainer);
  unfoldAround(endContainer);
}
