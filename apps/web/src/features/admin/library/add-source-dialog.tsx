import { TEXTS } from "@reading-room/contract/texts";
import { useState, type FormEvent } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { KIND_WORDS, SOURCE_KINDS, sourceAddress, type SourceKind } from "./source-address.ts";
import { useAddSource, useConnectDrive } from "./use-add-source.ts";

const FORM = "add-source";
const NAME_CHARS = 120;

interface AddSourceDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What was typed, and what is wrong with it. */
function useSourceForm(onDone: () => void) {
  const [kind, setKind] = useState<SourceKind>("folder");
  const [typed, setTyped] = useState("");
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const add = useAddSource(onDone);
  const connect = useConnectDrive();
  const uri = sourceAddress(kind, typed);
  const go = (deed: (uri: string) => void) => {
    setTried(true);
    if (uri !== null) deed(uri);
  };
  return {
    kind,
    typed,
    name,
    setName,
    add,
    connect,
    isBusy: add.isPending || connect.isPending,
    problem: isTried && uri === null ? KIND_WORDS[kind].wrong : undefined,
    setKind: (next: SourceKind) => {
      setKind(next);
      setTried(false);
      add.reset();
    },
    setTyped: (text: string) => {
      setTyped(text);
      add.reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      go((address) => add.mutate({ uri: address, name: name.trim() }));
    },
    signIn: () => go((address) => connect.leave(address)),
  };
}

type SourceForm = ReturnType<typeof useSourceForm>;

const Actions = ({ form, onClose }: { readonly form: SourceForm; readonly onClose: () => void }) => (
  <>
    <Button onClick={onClose} disabled={form.isBusy}>
      Cancel
    </Button>
    {form.kind === "gdrive" && (
      <Button loading={form.connect.isPending} onClick={form.signIn}>
        Sign in with Google
      </Button>
    )}
    <Button type="submit" form={FORM} variant="primary" loading={form.add.isPending}>
      {form.kind === "gdrive" ? "Use service account" : "Add source"}
    </Button>
  </>
);

/** Asks where documents are, and adds that place to the library. */
export const AddSourceDialog = ({ open, onClose }: AddSourceDialogProps) => {
  const form = useSourceForm(onClose);
  const words = KIND_WORDS[form.kind];
  const refused = form.add.error === null ? undefined : messageOf(form.add.error, TEXTS.sourceAddFailed);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={form.isBusy}
      title="Add a source"
      description="Its documents are read into the library; nothing is changed where they are."
      actions={<Actions form={form} onClose={onClose} />}
    >
      <form id={FORM} onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-sm font-medium text-ink">
            Kind
          </span>
          <Select label="Kind" value={form.kind} options={SOURCE_KINDS} onChange={form.setKind} />
        </div>
        <Field label={words.field} hint={words.hint} error={form.problem ?? refused}>
          <Input
            value={form.typed}
            onChange={(event) => form.setTyped(event.target.value)}
            placeholder={words.placeholder}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label="Name (optional)" hint="What people see. Left empty, the place names itself.">
          <Input
            value={form.name}
            maxLength={NAME_CHARS}
            onChange={(event) => form.setName(event.target.value)}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  );
};
