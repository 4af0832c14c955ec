/** The results page of a query; without one, the library's root. */
export const searchAddress = (query: string): string => {
  const wanted = query.trim();
  return wanted === "" ? "/browse" : `/browse?${new URLSearchParams({ search: wanted }).toString()}`;
};

/** Where a hit of the header's dropdown leads: a folder to its list, a file to its details. */
export const hitAddress = ({ id, isFolder }: { id: string; isFolder: boolean }): string =>
  isFolder ? `/browse/${encodeURIComponent(id)}` : `/browse?${new URLSearchParams({ fileId: id }).toString()}`;

interface PassagePlace {
  readonly fileId: string;
  readonly pageNumber: number;
  readonly query: string;
}

/** The viewer at a passage's page, with the query's words painted. */
export const passageAddress = ({ fileId, pageNumber, query }: PassagePlace): string =>
  `/view/${encodeURIComponent(fileId)}?${new URLSearchParams({ page: String(pageNumber), q: query }).toString()}`;
