/** Browsers let nobody look into a style that did not come, or say that it is empty or not there. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Asks for a style once more, in its place. @throws the browser's event where it does not come */
const fetchAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const fresh = document.createElement("link");
    fresh.rel = "stylesheet";
    fresh.href = link.href;
    fresh.addEventListener("load", resolve);
    fresh.addEventListener("error", reject);
    link.replaceWith(fresh);
  });

/** The bundler asks for each style once: without this a screen whose code comes later would stand there without it. */
export async function fetchStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await Promise.all(links.filter((link) => !isThere(link)).map(fetchAgain));
}
