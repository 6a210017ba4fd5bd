import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { openPaperFonts, type PaperFont } from '#platform/pdf/paper-fonts.ts';

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 48];
const ROW = 17;
const SIZE = 9;
const LABEL_WIDTH = 215;
/** The right edge of each column of amounts. */
const COLUMNS = { gross: 330, fee: 390, tip: 436, net: 500, balance: WIDTH - MARGIN } as const;
export type Amounts = Partial<Record<keyof typeof COLUMNS, string>>;

interface Look {
  bold?: boolean;
  size?: number;
  /** To the next line. */
  height?: number;
}

/** Letter pages that are written from top to bottom. */
export interface StatementSheet {
  text: (text: string, look?: Look) => void;
  row: (label: string, amounts: Amounts, look?: Look) => void;
  gap: () => void;
}

export async function openSheet(document: PDFDocument): Promise<StatementSheet> {
  const fonts = await openPaperFonts(document);
  const addPage = () => document.addPage([WIDTH, HEIGHT]);
  let page: PDFPage = addPage();
  let y = HEIGHT - MARGIN;
  const next = (height: number) => {
    y -= height;
    if (y >= MARGIN) return;
    page = addPage();
    y = HEIGHT - MARGIN;
  };
  const write = (text: string, font: PaperFont, { x = MARGIN, size = SIZE } = {}) =>
    font.draw(page, text, { x, y, size });
  return {
    text(text, { bold, size = SIZE, height = ROW } = {}) {
      write(text, bold ? fonts.bold : fonts.regular, { size });
      next(height);
    },
    row(label, amounts, { bold } = {}) {
      const font = bold ? fonts.bold : fonts.regular;
      write(shorten(label, font), font);
      for (const [column, amount] of Object.entries(amounts)) {
        const edge = COLUMNS[column as keyof typeof COLUMNS];
        write(amount, font, { x: edge - font.widthOf(amount, SIZE) });
      }
      next(ROW);
    },
    gap: () => next(ROW),
  };
}

function shorten(text: string, font: PaperFont): string {
  let short = text;
  if (font.widthOf(short, SIZE) <= LABEL_WIDTH) return short;
  while (short && font.widthOf(`${short}...`, SIZE) > LABEL_WIDTH) short = short.slice(0, -1);
  return `${short}...`;
}
