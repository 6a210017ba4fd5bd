import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type { EarningsStatement } from '@josey/contract/api/money/earnings';
import { formatMoney } from '@josey/contract/values/money';
import type { Context } from '#platform/kernel/context.ts';
import { openingBalance, type StatementLine, type StatementOf, statementLines } from './statement-lines.ts';

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 48];
const ROW = 17;
/** The right edge of each column of amounts. */
const COLUMNS = { gross: 330, fee: 390, tip: 436, net: 500, balance: WIDTH - MARGIN } as const;
type Column = keyof typeof COLUMNS;

/** A longer statement is a file for a spreadsheet. */
const LINES_MAX = 5_000;

interface Sheet {
  page: PDFPage;
  y: number;
}

/** A statement on Letter pages: the movements with their split, the sums and the balances. */
export async function statementPdf(
  context: Context,
  statement: StatementOf,
  { from, to }: EarningsStatement,
  name: string,
): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const { place, legal } = context.settings.current;
  const { currency } = statement.payee;
  const document = await PDFDocument.create();
  document.setTitle(`Statement ${from} to ${to}`);
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const money = (cents: number) => formatMoney(cents, currency, 'en-US');
  let sheet: Sheet = { page: document.addPage([WIDTH, HEIGHT]), y: HEIGHT - MARGIN };
  const write = (text: string, x: number, font: PDFFont = plain, size = 9) =>
    sheet.page.drawText(printable(text, font), { x, y: sheet.y, size, font });
  const right = (text: string, edge: number, font: PDFFont = plain) =>
    write(text, edge - font.widthOfTextAtSize(printable(text, font), 9), font);
  const next = (height = ROW) => {
    sheet.y -= height;
    if (sheet.y < MARGIN) sheet = { page: document.addPage([WIDTH, HEIGHT]), y: HEIGHT - MARGIN };
  };
  const row = (label: string, amounts: Partial<Record<Column, string>>, font: PDFFont = plain) => {
    write(label, MARGIN, font);
    for (const [column, text] of Object.entries(amounts)) right(text, COLUMNS[column as Column], font);
    next();
  };

  write(place.name, MARGIN, bold, 20);
  next(28);
  write(`Statement, ${from} to ${to}`, MARGIN, bold, 13);
  next(18);
  for (const text of [
    name,
    legal.operatorName,
    ...(legal.address?.split('\n') ?? []),
    legal.taxId ?? '',
  ].filter(Boolean)) {
    write(text, MARGIN);
    next(13);
  }
  next();
  row('', { gross: 'Gross', fee: 'Fee', tip: 'Tip', net: 'You got', balance: 'Balance' }, bold);
  const opening = await openingBalance(context, statement);
  row('Opening balance', { balance: money(opening) }, bold);
  const sums = { gross: 0, fee: 0, tip: 0, net: 0, paidOut: 0, balance: opening };
  let count = 0;
  for await (const line of statementLines(context, statement, opening)) {
    sums.balance = line.balanceCents;
    sums.paidOut += line.paidOutCents;
    const { trip } = line;
    sums.gross += trip?.grossCents ?? 0;
    sums.fee += trip?.platformCents ?? 0;
    sums.tip += trip?.tipCents ?? 0;
    sums.net += trip?.netCents ?? 0;
    count++;
    if (count > LINES_MAX) continue;
    row(shorten(labelOf(line, place.timeZone), plain), {
      ...(trip && {
        gross: money(trip.grossCents),
        fee: money(-trip.platformCents),
        tip: money(trip.tipCents),
        net: money(trip.netCents),
      }),
      ...(!trip && { net: money(-line.paidOutCents) }),
      balance: money(line.balanceCents),
    });
  }
  if (count > LINES_MAX) row(`${count - LINES_MAX} more lines in the CSV file`, {});
  const { gross, fee, tip, net } = sums;
  row('Total', { gross: money(gross), fee: money(-fee), tip: money(tip), net: money(net) }, bold);
  row('Paid out', { net: money(sums.paidOut) }, bold);
  row('Closing balance', { balance: money(sums.balance) }, bold);
  return document.save();
}

function labelOf({ at, kind, trip, cashCents }: StatementLine, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(at);
  if (!trip) return `${day}  ${kind === 'payout' ? 'Payout' : 'Payout returned'}`;
  const what = trip.ride
    ? `${trip.ride.pickup} to ${trip.ride.dropoff}`
    : (trip.vehicle?.label ?? 'Charge or refund');
  const back = trip.netCents < 0 ? 'Refund: ' : '';
  return `${day}  ${back}${what}${cashCents > 0 ? ' (cash)' : ''}`;
}

const LABEL_WIDTH = 215;

function shorten(text: string, font: PDFFont): string {
  let short = printable(text, font);
  if (font.widthOfTextAtSize(short, 9) <= LABEL_WIDTH) return short;
  while (short && font.widthOfTextAtSize(`${short}...`, 9) > LABEL_WIDTH) short = short.slice(0, -1);
  return `${short}...`;
}

/** The standard fonts have Western European characters only. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return [...text.replaceAll('\u2212', '-')]
    .map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : '?'))
    .join('');
}
