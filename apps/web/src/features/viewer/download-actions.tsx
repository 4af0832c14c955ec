import { Download } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { downloadAddress } from "../../ui/file-list/open-in-new-tab.ts";

/** What can be done with a file that is not shown: where it stands and what is known of it, and the way to have it. */
export const DownloadActions = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <span className="flex flex-wrap justify-center gap-2">
    <Link className={buttonClass()} to={`/browse?fileId=${encodeURIComponent(id)}`}>
      Details
    </Link>
    <a className={buttonClass("primary")} href={downloadAddress({ id })} download={name}>
      <Download size={16} strokeWidth={1.75} />
      Download
    </a>
  </span>
);
