import { addSource, connectDrive } from "@reading-room/contract/admin-library";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { useToast } from "../../../ui/toast.tsx";

interface NewSource {
  readonly uri: string;
  /** Empty: the place names itself. */
  readonly name: string;
}

/** Adds a source that the server can read by itself; the lists follow. */
export function useAddSource(onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ uri, name }: NewSource) => call(addSource, { uri, ...(name !== "" && { name }) }),
    onSuccess: ({ source }) => {
      toast.show({ type: "success", message: `${source.name} was added: its files are looked through now.` });
      onDone();
    },
    onSettled: () => client.invalidateQueries(),
  });
}

/** Leaves for Google, where an admin lets this library read a Drive. */
export function useConnectDrive() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (uri: string) => call(connectDrive, { uri }),
    onError: (error) =>
      toast.fail(error, { title: TEXTS.driveConnectFailed, message: messageOf(error, TEXTS.unexpected) }),
  });
  // What is said with the call is forgotten with the dialog: who has left it is not taken along.
  const leave = (uri: string) => mutate(uri, { onSuccess: ({ url }) => window.location.assign(url) });
  return { leave, isPending };
}
