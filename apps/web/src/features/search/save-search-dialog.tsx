import type { SavedSearch } from "@reading-room/contract/search";
import { LIMITS } from "@reading-room/contract/limits";
import { z } from "@reading-room/contract/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { brokenRules, formRules } from "../../lib/field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { useSavedDeeds } from "./use-saved-deeds.ts";
import { useSavedAs } from "./use-saved-searches.ts";

interface SaveSearchDialogProps {
  /** The search that is asked about, whatever the screen shows meanwhile; null while none is. */
  readonly query: string | null;
  readonly onClose: () => void;
}

const NameForm = z.object({ name: z.string().check(z.trim(), z.minLength(1, "Give it a name")) });
const resolver = formRules<{ readonly name: string }>((values) => brokenRules(NameForm, values));

/** Asks under which name a search is to be kept; one that is kept already gets another. */
export const SaveSearchDialog = ({ query, onClose }: SaveSearchDialogProps) => {
  const { save, rename } = useSavedDeeds();
  const saved = useSavedAs(query);
  const [busy, setBusy] = useState(false);
  const keep = async (name: string) => {
    if (query === null) return;
    setBusy(true);
    const isKept = await (saved === null ? save(query, name) : rename(saved.id, name));
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <Dialog
      open={query !== null}
      onClose={onClose}
      busy={busy}
      title={saved === null ? "Save this search" : "Rename this saved search"}
      description="It is kept for you alone, and says what is new in it since you last looked."
    >
      {query !== null && (
        <NameOf query={query} saved={saved} busy={busy} onName={(name) => void keep(name)} onCancel={onClose} />
      )}
    </Dialog>
  );
};

interface NameOfProps {
  readonly query: string;
  readonly saved: SavedSearch | null;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

const NameOf = ({ query, saved, busy, onName, onCancel }: NameOfProps) => {
  const { register, handleSubmit, formState } = useForm({
    // That the search is kept already may be learnt late: what was typed until then stays.
    values: { name: (saved?.name ?? query).slice(0, LIMITS.savedSearchNameChars) },
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  return (
    <form noValidate onSubmit={handleSubmit(({ name }) => onName(name.trim()))} className="flex flex-col gap-4">
      <Field label="Name" error={formState.errors.name?.message} hint={<bdi className="break-words">{query}</bdi>}>
        <Input
          {...register("name")}
          autoComplete="off"
          maxLength={LIMITS.savedSearchNameChars}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={busy}>
          {saved === null ? "Save search" : "Rename"}
        </Button>
      </div>
    </form>
  );
};
