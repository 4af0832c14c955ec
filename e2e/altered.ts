import type { APIResponse, Page, Route } from "playwright-core";

/** Parsed JSON, of whose shape nothing is promised. */
type Body = ReturnType<typeof JSON.parse>;

type Where = Parameters<Page["route"]>[0];

/** How Playwright tells that the page has been closed by which a call was made. */
const IS_GONE = /disposed|has been closed/;

/** Nothing, and no error, where the page is closed for which it is done: no test is there any more to catch it. */
const unlessGone = <Done>(work: Promise<Done>): Promise<Done | undefined> =>
  work.catch((error: unknown) => {
    if (IS_GONE.test(String(error))) return undefined;
    throw error;
  });

/** What the server answers to a call that was kept back; nothing where the page is closed before. */
export const answerTo = (route: Route, ...as: Parameters<Route["fetch"]>): Promise<APIResponse | undefined> =>
  unlessGone(route.fetch(...as));

/** Has a page see what the server answers as `change` makes it: anew, or, where it returns nothing, in its hands. */
export const alter = (page: Page, where: Where, change: (body: Body) => Body): Promise<unknown> =>
  page.route(where, async (route) => {
    const response = await answerTo(route);
    const body: Body = await unlessGone(response?.json() ?? Promise.resolve());
    if (body !== undefined) await route.fulfill({ response, json: change(body) ?? body });
  });
