import { myEarnings, myEarningsBalance, myEarningsMonths } from '@josey/contract/api/money/earnings';
import { requestPayout } from '@josey/contract/api/money/payouts';
import { earningsStatement, readStatement } from '@josey/contract/api/money/statements';
import { owedCents } from '@josey/contract/rules/ledger/payout';
import { PAYOUT_RULES } from '@josey/contract/rules/limits/money';
import { addMonths } from '@josey/contract/values/time/months';
import fc from 'fast-check';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { refundPayment } from '#domains/payments/instructions/instruct.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { dayOf } from '#platform/kernel/time/days.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { pagesOfPdf, textOfPdf } from '../../../../test/support/read/pdf-text.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { payeeBalance } from '../../ledger/ledger.public.ts';
import { rentalIn, timeIn, trip } from '../../rentals/rentals.factory.ts';
import { drivenRide, withBank } from '../payouts.factory.ts';

const app = await startTestApp();
const { context } = app;
afterEach(() => app.clock.set(new Date()));

const dayAgo = (days: number) =>
  new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

async function statementOf({ client }: Person, format: 'csv' | 'pdf', days = 30) {
  const { url } = await client.call(earningsStatement, {
    body: { format, from: dayAgo(days), to: dayAgo(-1) },
  });
  return app.http.inject(url);
}

const cents = (text = '') => Math.round(Number(text) * 100);

async function linesOf(person: Person): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await statementOf(person, 'csv')).body.trim().split('\n');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(head.split(',').map((name, index) => [name, cells[index] ?? '']));
  });
}

/** What the statements of the last two months say together, each continuing the one before. */
async function sumsOfMonths({ client }: Person) {
  const thisMonth = dayOf(app.clock.now(), context.settings.current.place.timeZone).slice(0, 7);
  const sums = { earned: 0, cash: 0, paidOut: 0, closing: 0 };
  for (const month of [addMonths(thisMonth, -1), thisMonth]) {
    const statement = await client.call(readStatement, { query: { month } });
    const { totals, lines, openingCents, closingCents } = statement;
    expect(openingCents).toBe(sums.closing);
    expect(closingCents).toBe(lines.at(-1)?.balanceCents ?? openingCents);
    expect(openingCents + totals.netCents - totals.cashCents - totals.paidOutCents).toBe(closingCents);
    sums.earned += totals.netCents;
    sums.cash += totals.cashCents;
    sums.paidOut += totals.paidOutCents;
    sums.closing = closingCents;
  }
  return sums;
}

test('whatever happened, page, statement, balance and ledger say the same', { timeout: 60_000 }, async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('ride' as const),
      cents: fc.integer({ min: 1, max: 20_000 }),
      isCash: fc.boolean(),
      hoursAgo: fc.integer({ min: 0, max: 100 }),
    }),
    fc.constant({ kind: 'payout' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const driver = await withBank(await newPerson(app, 'Tomas'));
      let paidOut = 0;
      for (const one of steps)
        if (one.kind === 'ride') await drivenRide(app, driver, one);
        else
          await driver.client.call(requestPayout, { idempotencyKey: newId() }).then(
            ({ amountCents }) => (paidOut += amountCents),
            () => {},
          );
      const rides = steps.filter((one) => one.kind === 'ride');
      const earned = rides.reduce((sum, { cents }) => sum + cents - Math.round(cents / 5), 0);
      const cash = rides.reduce((sum, { cents, isCash }) => sum + (isCash ? cents : 0), 0);
      const { totals, items, pendingCents, availableCents } = await driver.client.call(myEarnings, {
        query: { from: dayAgo(7), to: dayAgo(-1) },
      });
      expect(totals.netCents).toBe(earned);
      expect(
        items.every((item) => item.grossCents - item.platformCents + item.tipCents === item.netCents),
      ).toBe(true);
      const owed = owedCents(await payeeBalance(context.db, { personId: driver.user.id, currency: 'USD' }));
      expect(owed).toBe(earned - cash - paidOut);
      expect(pendingCents + availableCents).toBe(owed);
      const lines = await linesOf(driver);
      expect(cents(lines.at(-1)?.balance)).toBe(owed);
      expect(lines.reduce((sum, line) => sum + cents(line.paidOut), 0)).toBe(paidOut);
      expect(lines.reduce((sum, line) => sum + cents(line.earned), 0)).toBe(earned);
      expect(await sumsOfMonths(driver)).toEqual({ earned, cash, paidOut, closing: owed });
    }),
    { numRuns: 25 },
  );
});

test('a rental’s refund takes its part of gross and fee back, and the week has one line for it', async () => {
  const parties = await trip(app, { instantBook: true });
  const rental = await rentalIn(app, parties, 'approved', timeIn(app, 48));
  const payment = await context.db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .where('purpose', '=', 'price')
    .executeTakeFirstOrThrow();
  await context.db
    .updateTable('payments')
    .set({ state: 'captured', captured_cents: rental.totalCents })
    .where('id', '=', payment.id)
    .execute();
  await transact(context, (tx) => refundPayment(tx, payment.id, rental.totalCents, app.clock.now()));
  const { items, totals } = await parties.owner.client.call(myEarnings, {});
  expect(items).toMatchObject([{ subject: { id: rental.id }, netCents: 0, grossCents: 0, platformCents: 0 }]);
  expect(totals.netCents).toBe(0);
  expect(await parties.owner.client.call(myEarningsBalance, {})).toMatchObject({
    pendingCents: 0,
    availableCents: 0,
  });
});

test('a month’s sum and trips are those of its days, where the operator is', async () => {
  app.clock.set(new Date('2027-02-10T12:00:00Z'));
  const driver = await newPerson(app, 'Tomas');
  const { timeZone } = context.settings.current.place;
  expect(timeZone).toBe('America/New_York');
  // Half past midnight in UTC is still January there.
  const hoursSince = (at: string) => (app.clock.now().getTime() - Date.parse(at)) / 3_600_000;
  await drivenRide(app, driver, { cents: 1_000, hoursAgo: hoursSince('2027-02-01T00:30:00Z') });
  await drivenRide(app, driver, { cents: 2_000, hoursAgo: hoursSince('2027-02-01T12:00:00Z') });
  expect((await driver.client.call(myEarningsMonths, {})).months).toEqual([
    { month: '2027-02', netCents: 1_600, trips: 1 },
    { month: '2027-01', netCents: 800, trips: 1 },
  ]);
});

test('a statement is a PDF with a page for every forty lines or so, for its owner for a minute', async () => {
  const driver = await newPerson(app, 'Łukasz');
  for (let n = 0; n < 60; n++) await drivenRide(app, driver, { cents: 1_000 + n, hoursAgo: 30 + n });
  const reply = await statementOf(driver, 'pdf');
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(await pagesOfPdf(reply.rawPayload)).toBe(2);
  const body = { format: 'csv', from: dayAgo(30), to: dayAgo(0) } as const;
  const { url } = await driver.client.call(earningsStatement, { body });
  app.clock.advance(61_000);
  expect((await app.http.inject(url)).statusCode).toBe(401);
  expect((await app.http.inject(url.replace('ticket=', 'ticket=x'))).statusCode).toBe(401);
  const wrong = driver.client.call(earningsStatement, { body: { ...body, from: dayAgo(-3) } });
  expect(await refusalOf(wrong)).toMatchObject({ fields: { to: expect.stringContaining('366') } });
});

test('a statement’s page has the month’s first lines, and the sums of all of them', async () => {
  app.clock.set(new Date('2027-02-10T12:00:00Z'));
  const driver = await newPerson(app, 'Tomas');
  const hoursSince = (at: string) => (app.clock.now().getTime() - Date.parse(at)) / 3_600_000;
  await drivenRide(app, driver, { cents: 1_000, hoursAgo: hoursSince('2027-01-15T12:00:00Z') });
  await drivenRide(app, driver, { cents: 500, isCash: true, hoursAgo: hoursSince('2027-02-01T12:00:00Z') });
  await drivenRide(app, driver, { cents: 2_000, hoursAgo: hoursSince('2027-02-02T12:00:00Z') });
  const query = { month: '2027-02' };
  const statement = await driver.client.call(readStatement, { query });
  expect(statement).toMatchObject({
    month: '2027-02',
    openingCents: 800,
    closingCents: 2_300,
    totals: { grossCents: 2_500, platformCents: 500, netCents: 2_000, cashCents: 500, paidOutCents: 0 },
    lineCount: 2,
    lines: [
      { cashCents: 500, balanceCents: 700, trip: { isCash: true, netCents: 400 } },
      { cashCents: 0, balanceCents: 2_300, trip: { netCents: 1_600 } },
    ],
  });
  const rules = PAYOUT_RULES as { statementLinesMax: number };
  const { statementLinesMax } = rules;
  onTestFinished(() => void Object.assign(rules, { statementLinesMax }));
  rules.statementLinesMax = 1;
  const { lines, ...rest } = await driver.client.call(readStatement, { query });
  expect(lines).toHaveLength(1);
  expect(rest).toMatchObject({ lineCount: 2, closingCents: 2_300, totals: statement.totals });
});

test('a statement shows only the caller’s movements, of a month', async () => {
  const driver = await newPerson(app, 'Tomas');
  await drivenRide(app, driver, { cents: 1_000 });
  const other = await newPerson(app, 'Nora');
  const query = { month: dayAgo(0).slice(0, 7) };
  expect(await other.client.call(readStatement, { query })).toMatchObject({ lines: [], closingCents: 0 });
  for (const month of ['2027-13', '2027-1', 'x'])
    expect(await refusalOf(other.client.call(readStatement, { query: { month } }))).toMatchObject({
      fields: { month: 'Enter a month as YYYY-MM.' },
    });
});

test('a statement’s PDF is in the payee’s language', async () => {
  const driver = await newPerson(app, 'Tomas');
  await drivenRide(app, driver, { cents: 1_000, isCash: true });
  const textIn = async (language: 'en' | 'es') => {
    const body = { format: 'pdf', from: dayAgo(30), to: dayAgo(-1), language } as const;
    const { url } = await driver.client.call(earningsStatement, { body });
    return textOfPdf((await app.http.inject(url)).rawPayload);
  };
  const english = await textIn('en');
  for (const part of ['Opening balance', 'Cash you took', '–$10.00', 'Closing balance', '–$2.00'])
    expect(english).toContain(part);
  const spanish = await textIn('es');
  for (const part of ['Saldo inicial', 'Efectivo que recibiste', 'Saldo final'])
    expect(spanish).toContain(part);
});
