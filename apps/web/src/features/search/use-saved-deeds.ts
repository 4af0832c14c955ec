import { deleteSavedSearch, renameSavedSearch, type SavedSearch, saveSearch } from "@reading-room/contract/search";
import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { useToast } from "../../ui/toast.tsx";
import { SAVED_KEY } from "./use-saved-searches.ts";

/** Keeping, renaming and forgetting searches; what fails says so in a toast. Each answers whether it was done. */
export function useSavedDeeds() {
  const client = useQueryClient();
  const toast = useToast();

  const attempt = async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toast.fail(error, { message: messageOf(error, failure) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: SAVED_KEY });
    }
  };
  const save = (query: string, name: string) =>
    attempt(() => call(saveSearch, { query, name }), TEXTS.searchSaveFailed);
  const rename = (id: string, name: string) =>
    attempt(() => call(renameSavedSearch, { id, name }), TEXTS.savedSearchRenameFailed);

  const remove = async ({ id, name, query }: SavedSearch): Promise<boolean> => {
    client.setQueryData<readonly SavedSearch[]>(SAVED_KEY, (saved) => saved?.filter((one) => one.id !== id));
    const removed = await attempt(() => call(deleteSavedSearch, { id }), TEXTS.savedSearchDeleteFailed);
    const undo = { label: "Undo", onSelect: () => void save(query, name) };
    if (removed) toast.show({ type: "success", message: `“${name}” is no longer saved.`, action: undo });
    return removed;
  };
  return { save, rename, remove };
}
