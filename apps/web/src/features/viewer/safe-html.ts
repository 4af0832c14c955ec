import createPurifier from "dompurify";
import type { DOMPurify } from "dompurify";
import { idInPage } from "./id-in-page.ts";
import { linkedPath } from "./linked-path.ts";
import { takesDirection } from "./own-direction.ts";

/** What would run, be fetched, ask for something or change how the page around it looks. */
const FORBIDDEN_TAGS = [
  ..."style link meta base script iframe frame frameset object embed applet template slot dialog".split(" "),
  ..."form input button select option textarea fieldset label progress meter".split(" "),
  ..."video audio source track picture map area canvas marquee".split(" "),
];
const FORBIDDEN_ATTRIBUTES = [
  ..."style class srcset sizes background bgcolor color text link vlink alink face".split(" "),
  ..."width height target ping download usemap ismap contenteditable draggable tabindex autofocus popover".split(" "),
];
const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;

/** A picture from elsewhere would tell its server who reads: its description stands in its place. */
function keepOwnPicture(picture: Element): void {
  if (OWN_PICTURE.test(picture.getAttribute("src") ?? "")) return;
  const note = document.createElement("em");
  const described = picture.getAttribute("alt")?.trim() ?? "";
  note.dataset.picture = described;
  note.textContent = described;
  picture.replaceWith(note);
}

/** Links lead out in a tab of their own, or to a place in the page; what may lead to a file beside it is kept for who knows those. */
function settleLink(link: Element): void {
  const href = link.getAttribute("href")?.trim() ?? "";
  if (href.startsWith("#")) {
    link.setAttribute("href", `#${idInPage(href.slice(1))}`);
    return;
  }
  if (!/^(?:https?:|mailto:)/i.test(href)) {
    link.removeAttribute("href");
    if (linkedPath(href) !== null) link.setAttribute("data-link", href);
    return;
  }
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer nofollow");
}

function purifier(): DOMPurify {
  const own = createPurifier(window);
  own.addHook("afterSanitizeAttributes", (node) => {
    const id = node.getAttribute("id") ?? (node.localName === "a" ? node.getAttribute("name") : null);
    node.removeAttribute("name");
    if (id !== null) node.setAttribute("id", idInPage(id));
    if (takesDirection(node.localName) && !node.hasAttribute("dir")) node.setAttribute("dir", "auto");
    if (node.localName === "a") settleLink(node);
    if (node.localName === "img") keepOwnPicture(node);
  });
  return own;
}

const STYLES = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const TAGS = /<[a-z][^<>]*>/gi;
const NOISY_ATTRIBUTES = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi;

/** Already parsing these, browsers report them as refused: they go before. What is missed here only makes a noise, and is removed below. */
const quiet = (html: string): string =>
  html.replace(STYLES, "").replace(TAGS, (tag) => tag.replace(NOISY_ATTRIBUTES, " "));

/** A page's own markup made safe: no scripts, no styles, no forms, nothing fetched from anywhere. */
export const safeHtml = (html: string): DocumentFragment =>
  purifier().sanitize(quiet(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ADD_ATTR: ["name", "data-picture"],
    RETURN_DOM_FRAGMENT: true,
  });
