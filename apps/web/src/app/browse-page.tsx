import { useSearchParams } from "react-router";
import BrowseScreen from "../features/browse/browse-screen.tsx";
import { FileDetails } from "../features/browse/file-details.tsx";
import { queryOf } from "../features/search/search-address.ts";
import SearchScreen from "../features/search/search-screen.tsx";

/** /browse and /browse/{folderId}: a folder, or with ?search= what was found, and above either the file of ?fileId=. */
export default function BrowsePage() {
  const [params] = useSearchParams();
  const searches = queryOf(params) !== "";
  return (
    <>
      {searches ? <SearchScreen /> : <BrowseScreen />}
      <FileDetails />
    </>
  );
}
