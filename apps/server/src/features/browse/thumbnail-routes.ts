import { thumbnail } from "@reading-room/contract/browse";
import { createHash } from "node:crypto";
import type { Api } from "../../http/api.ts";
import { drawThumbnail, thumbnailOf, type ThumbnailDeps } from "./draw-thumbnail.ts";

const FOR_EVER = "private, max-age=31536000, immutable";
const ASK_AGAIN = "private, no-cache";

/** Small pictures of pages. */
export function thumbnailRoutes(api: Api, deps: ThumbnailDeps): void {
  api.mountFile(thumbnail, async ({ id, page, width, v }, call) => {
    const order = { id, page, width, userId: call.signedIn().userId, signal: call.signal };
    const wanted = await thumbnailOf(deps, order);
    const tag = `"${createHash("sha256").update(wanted.name).digest("base64url")}"`;
    const headers = {
      "Content-Type": "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": v !== undefined && v === wanted.row.version ? FOR_EVER : ASK_AGAIN,
      ETag: tag,
    };
    const isKnown = (call.header("if-none-match") ?? "").split(",").some((one) => one.trim().endsWith(tag));
    if (isKnown) return new Response(null, { status: 304, headers });
    const picture = await drawThumbnail(deps, wanted, order);
    return new Response(Buffer.from(picture), { headers });
  });
}
