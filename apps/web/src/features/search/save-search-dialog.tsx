import type { SavedSearch } from "@reading-room/contract/search";
import { LIMITS } from "@reading-room/contract/limits";
import { z } from "@reading-room/contract/zod";
import { useForm } from "react-hook-form";
import { brokenRules, formRules } from "../../lib/field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { useSavedDeeds } from "./use-saved-deeds.ts";

interface SaveSearchDialogProps {
  readonly open: boolean;
  readonly query: string;
  /** The same search, saved before: it gets another name. */
  readonly saved: SavedSearch | null;
  readonly onClose: () => void;
}

const NameForm = z.object({ name: z.string().check(z.trim(), z.minLength(1, "Give it a name")) });
const resolver = formRules<{ readonly name: string }>((values) => brokenRules(NameForm, values));

/** Asks under which name a search is to be kept. */
export const SaveSearchDialog = ({ open, query, saved, onClose }: SaveSearchDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={saved === null ? "Save this search" : "Rename this saved search"}
    description="It is kept for you alone, and says what is new in it since you last looked."
  >
    {open && <NameOf key={saved?.id} query={query} saved={saved} onDone={onClose} />}
  </Dialog>
);

interface NameOfProps extends Pick<SaveSearchDialogProps, "query" | "saved"> {
  readonly onDone: () => void;
}

const NameOf = ({ query, saved, onDone }: NameOfProps) => {
  const { save, rename } = useSavedDeeds();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: (saved?.name ?? query).slice(0, LIMITS.savedSearchNameChars) },
    resolver,
  });
  const keep = async ({ name }: { readonly name: string }) => {
    const given = name.trim();
    if (await (saved === null ? save(query, given) : rename(saved.id, given))) onDone();
  };
  return (
    <form noValidate onSubmit={handleSubmit(keep)} className="flex flex-col gap-4">
      <Field label="Name" error={formState.errors.name?.message} hint={<bdi className="break-words">{query}</bdi>}>
        <Input
          {...register("name")}
          autoComplete="off"
          maxLength={LIMITS.savedSearchNameChars}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={formState.isSubmitting}>
          {saved === null ? "Save search" : "Rename"}
        </Button>
      </div>
    </form>
  );
};
