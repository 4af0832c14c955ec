import { createReadStream } from "node:fs";
import { xmlFields } from "../office/core-properties.ts";
import { metadataText, NO_METADATA, type Metadata, type OfficeDocument } from "../office/document-reader.ts";
import { flowWriter } from "../office/flow-writer.ts";
import { goThroughXml, readXml, type XmlHandlers } from "../office/xml.ts";
import type { ZipPackage } from "../office/zip-package.ts";
import { odfBody } from "./odf-body.ts";
import { odfPlaces } from "./odf-places.ts";
import { odfRunning } from "./odf-running.ts";
import { odfStyles, type OdfStyles } from "./odf-styles.ts";
import { unlockedOdf } from "./unlock-odf.ts";

/** A text, sheets or slides in OpenDocument: one content part in one language, whatever it is. */
export async function odfDocument(locked: ZipPackage, passwords: readonly string[]): Promise<OfficeDocument> {
  const zip = await unlockedOdf(locked, passwords);
  const metadata = await metadataOf(zip);
  const [styles, running] = [odfStyles(), odfRunning()];
  const body = bodyOf(contentOf(zip, together(styles.handlers, running.handlers)), styles);
  return { ...body, metadata: () => metadata, running: running.told };
}

/** A document that is one XML file instead of a package of them. */
export function flatOdf(path: string): OfficeDocument {
  const running = odfRunning();
  async function* content(): AsyncGenerator<Uint8Array> {
    await goThroughXml(createReadStream(path), running.handlers);
    yield* createReadStream(path);
  }
  return { ...bodyOf(content(), odfStyles()), metadata: () => NO_METADATA, running: running.told };
}

/** The content, once the styles that it goes by are known, and what stands on every page. */
async function* contentOf(zip: ZipPackage, handlers: XmlHandlers): AsyncGenerator<Uint8Array> {
  if (zip.has("styles.xml")) await goThroughXml(zip.stream("styles.xml"), handlers);
  yield* zip.stream("content.xml");
}

function bodyOf(
  content: AsyncIterable<Uint8Array>,
  styles: OdfStyles,
): Pick<OfficeDocument, "items" | "isOfCells" | "gap"> {
  const writer = flowWriter();
  const { isOfSheets, gap, ...places } = odfPlaces(writer, styles);
  const body = odfBody(styles, { writer, ...places });
  const handlers = together(together(styles.handlers, body), places.handlers);
  return { items: readXml(content, handlers, writer.drain), isOfCells: isOfSheets, gap };
}

/** The first's handlers and the second's; no element has both. */
const together = (one: XmlHandlers, other: XmlHandlers): XmlHandlers => ({
  ...one,
  ...other,
  open: { ...one.open, ...other.open },
  close: { ...one.close, ...other.close },
});

async function metadataOf(zip: ZipPackage): Promise<Metadata> {
  if (!zip.has("meta.xml")) return NO_METADATA;
  const fields = await xmlFields(zip, "meta.xml", ["dc:title", "dc:subject", "meta:initial-creator", "dc:creator"]);
  return {
    title: metadataText(fields.get("dc:title")),
    subject: metadataText(fields.get("dc:subject")),
    author: metadataText(fields.get("meta:initial-creator")) ?? metadataText(fields.get("dc:creator")),
  };
}
