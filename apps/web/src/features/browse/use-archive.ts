import { prepareArchive } from "@reading-room/contract/browse";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { formatSize } from "../../ui/format-size.ts";
import { useToast } from "../../ui/toast.tsx";

/** Saves what an address leads to; an answer that is none leaves the page as it is. */
function save(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads files and folders, with all that they hold, as one ZIP. @param ids are asked for when it begins */
export function useArchive() {
  const toast = useToast();
  return useMutation({
    mutationFn: async (ids: () => Promise<readonly string[]>) =>
      (await call(prepareArchive, { ids: [...(await ids())] })).archive,
    onSuccess: ({ url, name, files, bytes }) => {
      save(url, name);
      const many = files === 1 ? "1 file" : `${files.toLocaleString("en-US")} files`;
      toast.show({ type: "info", message: `Downloading ${many} (${formatSize(bytes)}) as ${name}` });
    },
    onError: (error) => toast.show({ type: "error", message: messageOf(error, TEXTS.unexpected) }),
  });
}
