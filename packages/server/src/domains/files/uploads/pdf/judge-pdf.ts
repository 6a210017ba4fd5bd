import { PDFPageLeaf } from '@cantoo/pdf-lib';
import { holdsUnmistakable } from './pdf-names.ts';
import { ActivePdf, OpaquePdf, PdfReader } from './pdf-reader.ts';

export type PdfVerdict = 'fine' | 'damaged' | 'active' | 'opaque';

const TAIL_BYTES = 2_048;
/** How far from its end a zip may say that it is one. */
const ZIP_TAIL_BYTES = 66_000;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const WEB_PAGE = /<(?:html|script|svg)[\s>]/i;

/**
 * Whether a PDF is whole and nothing but pages. Fails closed: what cannot be read is opaque. Everything active in a PDF
 * is in dictionaries, and dictionaries are in plain objects or in object streams; so these two are read to the last
 * name, and every trick that hides a dictionary elsewhere is refused as such.
 */
export async function judgePdf(bytes: Buffer): Promise<PdfVerdict> {
  const text = bytes.toString('latin1');
  const isWhole = /^%PDF-[12]\.\d/.test(text) && text.slice(-TAIL_BYTES).includes('%%EOF');
  if (!isWhole) return 'damaged';
  if (holdsUnmistakable(text)) return 'active';
  if (WEB_PAGE.test(text) || bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)) return 'opaque';
  try {
    const objects = await new PdfReader(bytes).read();
    return objects.some((object) => object instanceof PDFPageLeaf) ? 'fine' : 'damaged';
  } catch (error) {
    if (error instanceof ActivePdf) return 'active';
    if (error instanceof OpaquePdf) return 'opaque';
    throw error;
  }
}
