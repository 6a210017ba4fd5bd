import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** What the pages of a PDF of ours say, in the order in which it is drawn. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().flatMap(textOfPage);
}

export const pagesOfPdf = async (bytes: Uint8Array): Promise<number> =>
  (await PDFDocument.load(bytes)).getPageCount();

function textOfPage({ node }: PDFPage): string[] {
  const { context } = node;
  const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  const readerOf = (name: string) => readerOfFont(fonts?.lookupMaybe(PDFName.of(name), PDFDict));
  const contents = node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  let read = readerOf('');
  return parts.flatMap((part) => {
    const drawn = streamText(context.lookup(part as Parameters<typeof context.lookup>[0]));
    return [...drawn.matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)].flatMap(([, font, hex]) => {
      if (font) read = readerOf(font);
      return hex ? [read(hex)] : [];
    });
  });
}

/** An embedded font numbers its glyphs, and says which letters they are; a standard font has one byte a letter. */
function readerOfFont(font: PDFDict | undefined): (hex: string) => string {
  const glyphs = new Map(
    [...streamText(font?.lookup(PDFName.of('ToUnicode'))).matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(
      ([, glyph = '', letter = '']) => [glyph.toUpperCase(), utf16(letter)],
    ),
  );
  if (glyphs.size === 0) return (hex) => western.decode(Buffer.from(hex, 'hex'));
  return (hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph.toUpperCase()) ?? '').join('');
}

const western = new TextDecoder('windows-1252');

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

const streamText = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
