import type { LibrarySource } from "@reading-room/contract/admin-library";
import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { SOURCE_DEEDS, type SourceDeed } from "./source-deeds.ts";

/** A deed that waits for a yes. */
export interface AskedSourceDeed {
  readonly deed: SourceDeed;
  readonly source: LibrarySource;
}

function useSourceDeed() {
  const client = useQueryClient();
  const toast = useToast();
  return async ({ deed, source }: AskedSourceDeed): Promise<boolean> => {
    try {
      toast.show({ type: "success", message: await SOURCE_DEEDS[deed].run(source) });
      return true;
    } catch (error) {
      toast.fail(error, { title: TEXTS.sourceActionFailed, message: messageOf(error, TEXTS.unexpected) });
      return false;
    } finally {
      // What is shown of the library anywhere may be another now.
      void client.invalidateQueries();
    }
  };
}

interface SourceDeedDialogProps {
  readonly asked: AskedSourceDeed;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before something is done to a source, says how it went, and reloads what shows it. */
export const SourceDeedDialog = ({ asked, open, onClose }: SourceDeedDialogProps) => {
  const run = useSourceDeed();
  const { title, text, label, isMild } = SOURCE_DEEDS[asked.deed];
  return (
    <ConfirmDialog
      open={open}
      title={title(asked.source)}
      text={text}
      confirmLabel={label}
      mild={isMild}
      onClose={onClose}
      onConfirm={() => run(asked)}
    >
      <p className="text-base break-all text-ink-faint">{asked.source.uri}</p>
    </ConfirmDialog>
  );
};
