import { useSearchParams } from "react-router";
import BrowseScreen from "../features/browse/browse-screen.tsx";
import { FileDetails } from "../features/browse/file-details.tsx";
import SearchScreen from "../features/search/search-screen.tsx";
import { plainText } from "../lib/plain-text.ts";

/** /browse and /browse/{folderId}: a folder, or with ?search= what was found, and above either the file of ?fileId=. */
export default function BrowsePage() {
  const [params] = useSearchParams();
  const searches = plainText(params.get("search") ?? "") !== "";
  return (
    <>
      {searches ? <SearchScreen /> : <BrowseScreen />}
      <FileDetails />
    </>
  );
}
