import type { PDFPage, RGB } from '@cantoo/pdf-lib';
import type { ReadableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import { openPaperFonts, type PaperFonts } from '#platform/pdf/paper-fonts.ts';

/** A Letter page, in points. */
const PAGE = { width: 612, height: 792, margin: 54 };
const INK = [0.09, 0.165, 0.18] as const;
const QUIET = [0.302, 0.369, 0.384] as const;
const LINE = [0.851, 0.882, 0.89] as const;
const AMBER = [0.973, 0.698, 0.125] as const;
/** The drawn name, as in the page's head: strokes of 8 units. */
const WORDMARK = [
  'M16 18v28a11 11 0 0 1-11 11',
  'M31 32a14 14 0 1 0 28 0a14 14 0 1 0-28 0',
  'M92.5 22c-2-2.6-5.6-4-9.8-4-5.4 0-9.2 2.5-9.2 6.6 0 9.4 19.5 4.2 19.5 14.2 0 4.5-4 7.2-10 7.2-4.6 0-8.4-1.5-10.5-4.5',
  'M109 32.5h27.5A14 14 0 1 0 132.5 42',
  'M150 18l12 27M174 18l-12.5 29c-2.6 6.3-6 9.5-12 9.5',
];
const RIGHT = PAGE.width - PAGE.margin;
const HALF = PAGE.width / 2 + 12;

interface Pen extends PaperFonts {
  page: PDFPage;
  y: number;
  newPage: () => PDFPage;
  color: (of: readonly [number, number, number]) => RGB;
}

/** A receipt as a PDF: the paper of its page alone, always in light colors. */
export async function receiptPdf(receipt: ReadableReceipt, service: string): Promise<Uint8Array> {
  const { PDFDocument, rgb } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(`${receipt.number}: ${receipt.title}`);
  document.setProducer(service);
  const newPage = () => document.addPage([PAGE.width, PAGE.height]);
  const pen: Pen = {
    page: newPage(),
    y: PAGE.height - PAGE.margin,
    newPage,
    ...(await openPaperFonts(document)),
    color: ([red, green, blue]) => rgb(red, green, blue),
  };
  drawHead(pen, receipt);
  drawTrip(pen, receipt);
  drawLines(pen, receipt);
  drawPayments(pen, receipt);
  drawParties(pen, receipt);
  return document.save();
}

function drawHead(pen: Pen, { number, issuedOn, title, when, total }: ReadableReceipt): void {
  const scale = 0.42;
  for (const path of WORDMARK)
    pen.page.drawSvgPath(path, {
      x: PAGE.margin,
      y: pen.y + 6,
      scale,
      borderWidth: 8,
      borderColor: pen.color(INK),
    });
  const dot = { x: PAGE.margin + 16 * scale, y: pen.y + 6 - 5.5 * scale, size: 5.5 * scale };
  pen.page.drawCircle({ ...dot, color: pen.color(AMBER) });
  write(pen, number, { bold: true, size: 11, right: true });
  pen.y -= 15;
  write(pen, issuedOn, { quiet: true, right: true });
  pen.y -= 44;
  write(pen, total, { bold: true, size: 28, right: true });
  for (const part of pen.bold.wrap(title, 20, 340)) {
    write(pen, part, { bold: true, size: 20 });
    pen.y -= 24;
  }
  write(pen, when, { quiet: true, size: 11 });
  rule(pen, 18);
}

function drawTrip(pen: Pen, { legs, payee }: ReadableReceipt): void {
  const top = pen.y;
  for (const { label, note } of legs) {
    for (const part of pen.bold.wrap(label, 11, HALF - PAGE.margin - 24)) {
      write(pen, part, { bold: true, size: 11 });
      pen.y -= 14;
    }
    if (note) write(pen, note, { quiet: true });
    pen.y -= note ? 20 : 4;
  }
  const bottom = pen.y;
  pen.y = top;
  if (payee) {
    write(pen, payee.title, { bold: true, size: 11, x: HALF });
    for (const note of payee.notes) {
      pen.y -= 14;
      write(pen, note, { quiet: true, x: HALF });
    }
    pen.y -= 14;
  }
  pen.y = Math.min(pen.y, bottom) + 4;
  rule(pen, 10);
}

function drawLines(pen: Pen, { lines, sum, afterRefunds }: ReadableReceipt): void {
  for (const line of lines) row(pen, line);
  rule(pen, -4, INK);
  row(pen, sum, { bold: true, size: 14 });
  if (afterRefunds) row(pen, afterRefunds, { bold: true, size: 12 });
  rule(pen, 2);
}

function drawPayments(pen: Pen, { payments }: ReadableReceipt): void {
  makeRoom(pen, 80);
  write(pen, payments.title, { bold: true, size: 13 });
  pen.y -= 20;
  for (const { label, note, amount } of payments.rows) {
    if (note) {
      const x = PAGE.margin + pen.regular.widthOf(label, 11.5) + 8;
      write(pen, note, { quiet: true, x });
    }
    row(pen, { label, amount });
  }
  rule(pen, 2);
}

function drawParties(pen: Pen, { operator, billedTo }: ReadableReceipt): void {
  makeRoom(pen, 140);
  const width = HALF - PAGE.margin - 24;
  const top = pen.y;
  write(pen, operator.name, { bold: true });
  for (const note of operator.notes.flatMap((text) => pen.regular.wrap(text, 10, width))) {
    pen.y -= 14;
    write(pen, note, { quiet: true });
  }
  pen.y = top;
  write(pen, billedTo.title, { quiet: true, x: HALF });
  pen.y -= 14;
  write(pen, billedTo.name, { bold: true, x: HALF });
  for (const note of billedTo.notes.flatMap((text) => pen.regular.wrap(text, 10, RIGHT - HALF))) {
    pen.y -= 14;
    write(pen, note, { quiet: true, x: HALF });
  }
}

interface Style {
  bold?: boolean;
  quiet?: boolean;
  size?: number;
  x?: number;
  right?: boolean;
}

function write(pen: Pen, text: string, { bold, quiet, size = 10, x = PAGE.margin, right }: Style = {}): void {
  const font = bold ? pen.bold : pen.regular;
  const at = right ? RIGHT - font.widthOf(text, size) : x;
  font.draw(pen.page, text, { x: at, y: pen.y, size, color: pen.color(quiet ? QUIET : INK) });
}

/** A label with its amount at the right. */
function row(pen: Pen, { label, amount }: { label: string; amount: string }, style: Style = {}): void {
  makeRoom(pen, 40);
  write(pen, label, { size: 11.5, ...style });
  write(pen, amount, { size: 11.5, ...style, right: true });
  pen.y -= 20;
}

function makeRoom(pen: Pen, height: number): void {
  if (pen.y >= height) return;
  pen.page = pen.newPage();
  pen.y = PAGE.height - PAGE.margin;
}

function rule(pen: Pen, above: number, of: readonly [number, number, number] = LINE): void {
  pen.y -= above;
  const [start, end] = [
    { x: PAGE.margin, y: pen.y },
    { x: RIGHT, y: pen.y },
  ];
  pen.page.drawLine({ start, end, thickness: 0.75, color: pen.color(of) });
  pen.y -= 24;
}
