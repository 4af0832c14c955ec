/** What a document's own id is called in the app: it must not be taken for one of the app's. */
export const idInPage = (id: string): string => `in-page-${id}`;
