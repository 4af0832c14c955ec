import type { PageLinks } from "../html/paragraphs.ts";
import { linkAddress } from "../text/link-address.ts";
import { resolved } from "./book-package.ts";

const SCHEME = /^[a-z][a-z\d+.-]*:|^\/\//i;

const nameIn = (part: string, id: string): string => `#${part}#${id}`;

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The links of a chapter's page: out of the book, or to a place in any of its chapters. */
export const chapterLinks = (part: string): PageLinks => ({
  nameOf: (id) => nameIn(part, id),
  goalOf(href) {
    const address = href.trim();
    if (SCHEME.test(address)) return linkAddress(address);
    const [path = "", id = ""] = address.split("#", 2);
    return nameIn(path === "" ? part : resolved(part, path), decoded(id));
  },
});
