import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib';

/** A weight on paper: Helvetica, and DejaVu Sans for a text with letters that Helvetica has not. */
export interface PaperFont {
  /** In points, as is `size`. */
  widthOf: (text: string, size: number) => number;
  /** The text in lines of at most this width, broken between words. */
  wrap: (text: string, size: number, width: number) => string[];
  draw: (page: PDFPage, text: string, at: { x: number; y: number; size: number; color?: RGB }) => void;
}

const require = createRequire(import.meta.url);

export interface PaperFonts {
  regular: PaperFont;
  bold: PaperFont;
}

/**
 * The two fonts of our PDFs. Every reader has Helvetica, but with the letters of Western Europe alone; of DejaVu Sans
 * (Latin, Greek, Cyrillic, Hebrew, Arabic and more) the file carries the letters that it uses. What neither has, like
 * Chinese, becomes a question mark.
 */
export async function openPaperFonts(document: PDFDocument): Promise<PaperFonts> {
  const [{ StandardFonts }, fontkit] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('@cantoo/fontkit'),
  ]);
  document.registerFontkit(fontkit);
  const open = async (standard: string, file: string) =>
    paperFont(
      await document.embedFont(standard),
      await document.embedFont(await readFile(file), { subset: true }),
    );
  return {
    regular: await open(StandardFonts.Helvetica, require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    bold: await open(
      StandardFonts.HelveticaBold,
      require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    ),
  };
}

function paperFont(western: PDFFont, wide: PDFFont): PaperFont {
  const inWestern = new Set(western.getCharacterSet());
  const inWide = new Set(wide.getCharacterSet());
  const has = (known: Set<number>) => (character: string) => known.has(character.codePointAt(0) ?? 0);
  const set = (text: string): { font: PDFFont; shown: string } => {
    const characters = [...plain(text)];
    if (characters.every(has(inWestern))) return { font: western, shown: characters.join('') };
    return { font: wide, shown: characters.map((one) => (has(inWide)(one) ? one : '?')).join('') };
  };
  const widthOf = (text: string, size: number) => {
    const { font, shown } = set(text);
    return font.widthOfTextAtSize(shown, size);
  };
  return {
    widthOf,
    wrap: (text, size, width) => wrap(text, (line) => widthOf(line, size) <= width),
    draw(page, text, at) {
      const { font, shown } = set(text);
      page.drawText(shown, { ...at, font });
    },
  };
}

/** Composed, since that is how fonts draw accents; with the spaces and the minus sign that every font has. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u2212', '\u2013')
    .replace(/[\u202f\u2009\s]/g, ' ');

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((word) => broken(word, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A word that is longer than a line, such as a link, in parts. */
function broken(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}
