import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { openPaperFonts, type PaperFont } from '#platform/pdf/paper-fonts.ts';

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 48];
const INNER = WIDTH - 2 * MARGIN;
const LABEL_WIDTH = 150;
const GAP = 16;
/** Two pictures side by side, cropped by nothing. */
const PICTURE = { width: (INNER - GAP) / 2, height: 176 };
const CAPTION_SIZE = 8;
const CAPTION_LINE = 11;

interface Look {
  bold?: boolean;
  size?: number;
}

export interface Picture {
  /** Undefined: it was deleted. */
  jpeg: Buffer | undefined;
  caption: string[];
}

/** Letter pages with labeled rows, paragraphs and pairs of pictures, written from top to bottom. */
export interface EvidenceSheet {
  heading: (text: string) => void;
  text: (text: string, look?: Look) => void;
  row: (label: string, text: string) => void;
  pictures: (both: Picture[], missing: string) => Promise<void>;
  gap: () => void;
  /** Numbers the pages. */
  finish: (pageText: (at: number, of: number) => string) => void;
}

export async function openEvidenceSheet(document: PDFDocument): Promise<EvidenceSheet> {
  const fonts = await openPaperFonts(document);
  const fontOf = ({ bold }: Look) => (bold ? fonts.bold : fonts.regular);
  const pages: PDFPage[] = [];
  let y = 0;
  const addPage = (): PDFPage => {
    const page = document.addPage([WIDTH, HEIGHT]);
    pages.push(page);
    y = HEIGHT - MARGIN;
    return page;
  };
  let page = addPage();
  const need = (height: number) => {
    if (y - height < MARGIN) page = addPage();
  };
  const write = (text: string, x: number, look: Look = {}) =>
    fontOf(look).draw(page, text, { x, y, size: look.size ?? 10 });
  const paragraph = (text: string, x: number, width: number, look: Look = {}) => {
    const size = look.size ?? 10;
    for (const line of fontOf(look).wrap(text, size, width)) {
      need(size + 5);
      y -= size + 5;
      write(line, x, look);
    }
  };
  return {
    heading(text) {
      need(60);
      y -= 14;
      paragraph(text, MARGIN, INNER, { bold: true, size: 14 });
      y -= 6;
    },
    text: (text, look) => paragraph(text, MARGIN, INNER, look),
    row(label, text) {
      const lines = fonts.regular.wrap(text, 10, INNER - LABEL_WIDTH);
      need(15 * lines.length);
      for (const [index, line] of lines.entries()) {
        y -= 15;
        if (index === 0) write(label, MARGIN, { bold: true });
        write(line, MARGIN + LABEL_WIDTH);
      }
    },
    async pictures(both, missing) {
      const lines = Math.max(...both.map(({ caption }) => caption.length));
      need(PICTURE.height + lines * CAPTION_LINE + GAP);
      const top = y - PICTURE.height;
      for (const [column, { jpeg, caption }] of both.entries()) {
        const x = MARGIN + column * (PICTURE.width + GAP);
        if (jpeg) {
          const image = await document.embedJpg(jpeg);
          const { width, height } = image.scaleToFit(PICTURE.width, PICTURE.height);
          page.drawImage(image, { x, y: top, width, height });
        }
        for (const [index, line] of (jpeg ? caption : [missing, ...caption]).entries()) {
          const size = fitting(fonts.regular, line, PICTURE.width);
          fontOf({ bold: index === 0 }).draw(page, line, { x, y: top - (index + 1) * CAPTION_LINE, size });
        }
      }
      y = top - lines * CAPTION_LINE - GAP;
    },
    gap: () => {
      y -= 12;
    },
    finish(pageText) {
      for (const [index, one] of pages.entries()) {
        const text = pageText(index + 1, pages.length);
        fonts.regular.draw(one, text, { x: MARGIN, y: 24, size: CAPTION_SIZE });
      }
    },
  };
}

/** A hash has 64 digits, and stays on one line. */
function fitting(font: PaperFont, text: string, width: number): number {
  return Math.min(CAPTION_SIZE, (CAPTION_SIZE * width) / font.widthOf(text || ' ', CAPTION_SIZE));
}
