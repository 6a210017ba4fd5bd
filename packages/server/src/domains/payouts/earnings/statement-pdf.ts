import type { EarningsStatement } from '@josey/contract/api/money/statements';
import { statementsIn } from '@josey/contract/texts/by-language/statements';
import type { StatementTexts } from '@josey/contract/texts/statements/statement-texts';
import { numberLocale } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';
import type { Context } from '#platform/kernel/context.ts';
import { openingBalance, type StatementLine, type StatementOf, statementLines } from './statement-lines.ts';
import { type Amounts, openSheet, type StatementSheet } from './statement-sheet.ts';
import { addLine, NO_TOTALS, type StatementTotals } from './statement-totals.ts';

/** A longer statement is a file for a spreadsheet. */
const LINES_MAX = 5_000;

interface Reader {
  texts: StatementTexts;
  money: (cents: number) => string;
  /** Of an instant, where the operator is. */
  day: (at: Date) => string;
}

/** A statement on Letter pages, in the payee's language: the movements with their split, the sums and the balances. */
export async function statementPdf(
  context: Context,
  statement: StatementOf,
  { from, to, language }: EarningsStatement,
  name: string,
): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const { place, legal } = context.settings.current;
  const locale = numberLocale(language);
  const reader: Reader = {
    texts: statementsIn[language],
    money: (cents) => formatMoney(cents, statement.payee.currency, locale),
    day: (at) =>
      new Intl.DateTimeFormat(locale, { timeZone: place.timeZone, month: 'short', day: 'numeric' }).format(
        at,
      ),
  };
  const title = reader.texts.statement(periodText(from, to, locale));
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage(language);
  const sheet = await openSheet(document);
  sheet.text(place.name, { bold: true, size: 20, height: 28 });
  sheet.text(title, { bold: true, size: 13, height: 18 });
  const operator = [legal.operatorName, ...(legal.address?.split('\n') ?? [])];
  for (const text of [name, ...operator, legal.taxId && reader.texts.taxId(legal.taxId)])
    if (text) sheet.text(text, { height: 13 });
  sheet.gap();
  await drawLines(sheet, context, statement, reader);
  return document.save();
}

async function drawLines(
  sheet: StatementSheet,
  context: Context,
  statement: StatementOf,
  reader: Reader,
): Promise<void> {
  const { texts, money } = reader;
  const { gross, fee, tip, net, balance } = texts;
  const opening = await openingBalance(context, statement);
  sheet.row('', { gross, fee, tip, net, balance }, { bold: true });
  sheet.row(texts.opening, { balance: money(opening) }, { bold: true });
  let totals = NO_TOTALS;
  let closing = opening;
  let count = 0;
  for await (const line of statementLines(context, statement, opening)) {
    totals = addLine(totals, line);
    closing = line.balanceCents;
    count++;
    if (count <= LINES_MAX) sheet.row(labelOf(line, reader), amountsOf(line, money));
  }
  if (count > LINES_MAX) sheet.row(texts.moreLines(count - LINES_MAX), {});
  drawSums(sheet, totals, reader);
  sheet.row(texts.closing, { balance: money(closing) }, { bold: true });
}

function drawSums(sheet: StatementSheet, totals: StatementTotals, { texts, money }: Reader): void {
  const { grossCents, platformCents, tipCents, netCents, cashCents, paidOutCents } = totals;
  const split = {
    gross: money(grossCents),
    fee: money(-platformCents),
    tip: money(tipCents),
    net: money(netCents),
  };
  sheet.row(texts.total, split, { bold: true });
  if (cashCents !== 0) sheet.row(texts.cash, { net: money(-cashCents) }, { bold: true });
  sheet.row(texts.paidOut, { net: money(-paidOutCents) }, { bold: true });
}

const amountsOf = ({ trip, paidOutCents, balanceCents }: StatementLine, money: Reader['money']): Amounts => ({
  ...(trip && {
    gross: money(trip.grossCents),
    fee: money(-trip.platformCents),
    tip: money(trip.tipCents),
  }),
  net: money(trip ? trip.netCents : -paidOutCents),
  balance: money(balanceCents),
});

function labelOf(
  { at, trip, settled, cashCents, paidOutCents }: StatementLine,
  { texts, day }: Reader,
): string {
  const date = day(at);
  if (settled) return `${date}  ${texts.settled[settled]}`;
  if (!trip) return `${date}  ${paidOutCents < 0 ? texts.payoutReturned : texts.payout}`;
  const what = trip.ride
    ? texts.ride(trip.ride.pickup, trip.ride.dropoff)
    : (trip.vehicle?.label ?? texts.other);
  const told = trip.netCents < 0 ? texts.refund(what) : what;
  return `${date}  ${cashCents > 0 ? texts.inCash(told) : told}`;
}

/** Calendar days have no zone. */
const periodText = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  );
