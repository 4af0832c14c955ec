import { prepareArchive } from "@reading-room/contract/browse";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { saveFile } from "../../ui/file-list/save-file.ts";
import { formatNumber } from "../../ui/format-number.ts";
import { formatSize } from "../../ui/format-size.ts";
import { useToast } from "../../ui/toast.tsx";

/** Downloads files and folders, with all that they hold, as one ZIP. @param ids are asked for when it begins */
export function useArchive() {
  const toast = useToast();
  return useMutation({
    mutationFn: async (ids: () => Promise<readonly string[]>) =>
      (await call(prepareArchive, { ids: [...(await ids())] })).archive,
    onSuccess: ({ url, name, files, bytes }) => {
      saveFile(url, name);
      const many = files === 1 ? "1 file" : `${formatNumber(files)} files`;
      toast.show({ type: "info", message: `Downloading ${many} (${formatSize(bytes)}) as ${name}` });
    },
    onError: (error) => toast.fail(error, { message: messageOf(error, TEXTS.unexpected) }),
  });
}
