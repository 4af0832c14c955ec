/** Marks an element as holding places of its page's text that links lead to. */
export const placesOf = (places: readonly number[] | undefined): { readonly "data-places"?: string } =>
  places === undefined ? {} : { "data-places": places.join(" ") };

/** The element of a page that holds a place of the page's text; null where none does. */
export const elementOfPlace = (page: Element, at: number): Element | null =>
  page.querySelector(`[data-places~="${at}"]`);
