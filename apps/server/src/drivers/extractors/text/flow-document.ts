import { documentFacts } from "../../../core/documents/document-facts.ts";
import { endedWith, flowPager, type FlowItem, type FlowPager } from "../../../core/pages/flow-pages.ts";
import type { Page } from "../../../core/page.ts";
import type { ReadDocument } from "../format.ts";
import { pageMarks } from "./page-marks.ts";

/** What a file tells of itself besides its text. Null where it tells nothing. */
export interface FlowFacts {
  /** Certain, not to be weighed against headings. */
  readonly title: string | null;
  /** Weighed against what page 1 shows. */
  readonly metadataTitle: string | null;
  readonly author: string | null;
  /** Certain: ISO. */
  readonly publishedAt: string | null;
  /** A letter or a recording names publications, but is none: its text tells neither title nor number nor date of its own. */
  readonly isPublication: boolean;
  /** Its text is that of cells, which are data: title and name tell what it is, and neither date nor number stands in it. */
  readonly isOfCells: boolean;
}

export const NO_FACTS: FlowFacts = {
  title: null,
  metadataTitle: null,
  author: null,
  publishedAt: null,
  isPublication: true,
  isOfCells: false,
};

/** A flow with what is known once it has been gone through. */
export interface Flow {
  readonly fileName: string;
  /** Gone through once. */
  readonly items: Iterable<FlowItem> | AsyncIterable<FlowItem>;
  readonly facts: () => FlowFacts;
  /** What stands on every sheet: heads and feet so far, each once. Asked for when a page with text is whole; what is new ends it. */
  readonly running?: () => readonly string[];
  /** What could not be read, in words for a person; it is told on the last page. */
  readonly gap: () => string | null;
}

/** Makes pages of a flow while it is read, so that the longest document takes no more memory than a short one. */
export function flowDocument(flow: Flow): ReadDocument {
  const pager = flowPager();
  const marks = pageMarks();
  let first: Page | null = null;
  let told = 0;
  const seen = (page: Page): Page => {
    if (page.text === "") return page;
    const title = first === null ? otherTitle(flow, pager.outline, page) : [];
    first ??= page;
    const running = flow.running?.() ?? [];
    const fresh = running.slice(told);
    told = running.length;
    return endedWith(page, [...fresh, ...title]);
  };
  async function* pages(): AsyncGenerator<Page> {
    for await (const item of flow.items) {
      yield* pager.take(item).map(marks.onPage).map(seen);
      marks.take(item);
    }
    const last = pager.end().map(marks.onPage).map(seen);
    yield* last.slice(0, -1);
    yield* last.slice(-1).map((page) => ({ ...page, gap: flow.gap() ?? page.gap }));
  }
  return { pages: pages(), finish: () => factsOf(flow, pager.outline, first) };
}

/** Programs call any file so. */
const UNTITLED = /^(?:untitled|document|page|slide|new page)(?:\s*document|\s*page)?\s*\d*$/i;
const saysSomething = (title: string): boolean => /\p{L}{2}|\d{3}/u.test(title) && !UNTITLED.test(title);

/** What the file calls itself, where its first page goes by another name: one word, too, which is no title of a document. */
function otherTitle(flow: Flow, outline: FlowPager["outline"], first: Page): string[] {
  const { title, metadataTitle } = flow.facts();
  if (title !== null || metadataTitle === null || !saysSomething(metadataTitle)) return [];
  return factsOf(flow, outline, first).title === metadataTitle ? [] : [metadataTitle];
}

function factsOf(flow: Flow, outline: FlowPager["outline"], first: Page | null): ReturnType<ReadDocument["finish"]> {
  const { title, metadataTitle, author, publishedAt, isPublication, isOfCells } = flow.facts();
  if (!isPublication) return { title, publishedAt, publicationNumber: null, author, outline };
  const found = documentFacts({
    fileName: flow.fileName,
    metadataTitle,
    metadataSubject: null,
    outline,
    pages: first === null ? [] : [first],
    isOfCells,
  });
  // Editions are put in order by what is printed on them, not by when a page or book was made of them.
  const told = found.publicationNumber === null ? publishedAt : null;
  return {
    title: title ?? found.title,
    publishedAt: told ?? found.publishedAt,
    publicationNumber: found.publicationNumber,
    author,
    outline,
  };
}
