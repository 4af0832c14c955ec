import { ROOT_FOLDER_ID } from "@reading-room/contract/browse";
import { useParams, useSearchParams } from "react-router";
import { PageTitle } from "../../ui/page-title.tsx";
import { useListState } from "../../ui/file-list/use-list-state.ts";
import { folderAddress } from "./folder-address.ts";
import { FolderView } from "./folder-view.tsx";
import { useFolderPath } from "./use-folder-path.ts";

/** The library's folders: /browse and /browse/{folderId}. */
export default function BrowseScreen() {
  const folderId = useParams()["folderId"] ?? ROOT_FOLDER_ID;
  const [params] = useSearchParams();
  const listState = useListState({ sort: "name", order: "asc" });
  const { data: path = [] } = useFolderPath(folderId);
  const rootId = path[0]?.id ?? ROOT_FOLDER_ID;
  return (
    <>
      <PageTitle title="Browse Files" thing={path.slice(1).at(-1)?.name} />
      <FolderView
        key={folderId}
        folderId={folderId}
        path={path}
        listState={listState}
        addressOf={(id) => folderAddress(id, rootId, params)}
      />
    </>
  );
}
