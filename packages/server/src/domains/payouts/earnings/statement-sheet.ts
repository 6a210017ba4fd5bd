import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { printableText } from '#platform/kernel/printable-text.ts';

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
  const { StandardFonts } = await import('@cantoo/pdf-lib');
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const heavy = await document.embedFont(StandardFonts.HelveticaBold);
  const addPage = () => document.addPage([WIDTH, HEIGHT]);
  let page: PDFPage = addPage();
  let y = HEIGHT - MARGIN;
  const next = (height: number) => {
    y -= height;
    if (y >= MARGIN) return;
    page = addPage();
    y = HEIGHT - MARGIN;
  };
  const write = (text: string, font: PDFFont, { x = MARGIN, size = SIZE }) =>
    page.drawText(text, { x, y, size, font });
  return {
    text(text, { bold, size = SIZE, height = ROW } = {}) {
      const font = bold ? heavy : plain;
      write(printable(text, font), font, { size });
      next(height);
    },
    row(label, amounts, { bold } = {}) {
      const font = bold ? heavy : plain;
      write(shorten(label, font), font, {});
      for (const [column, amount] of Object.entries(amounts)) {
        const text = printable(amount, font);
        const edge = COLUMNS[column as keyof typeof COLUMNS];
        write(text, font, { x: edge - font.widthOfTextAtSize(text, SIZE) });
      }
      next(ROW);
    },
    gap: () => next(ROW),
  };
}

function shorten(text: string, font: PDFFont): string {
  let short = printable(text, font);
  if (font.widthOfTextAtSize(short, SIZE) <= LABEL_WIDTH) return short;
  while (short && font.widthOfTextAtSize(`${short}...`, SIZE) > LABEL_WIDTH) short = short.slice(0, -1);
  return `${short}...`;
}

const printable = (text: string, font: PDFFont): string =>
  printableText(text, new Set(font.getCharacterSet()));
