import type { Statement, StatementLine } from '@josey/contract/api/money/statements';
import { PAYOUT_RULES } from '@josey/contract/rules/limits/money';
import { lastDayOf } from '@josey/contract/values/time/months';
import type { Context } from '#platform/kernel/context.ts';
import { openingBalance, statementLines, statementOf } from './statement-lines.ts';
import { addLine, NO_TOTALS } from './statement-totals.ts';

/** A month of a payee's balance. The totals count every line; only the first lines are in the reply. */
export async function readStatement(context: Context, userId: string, month: string): Promise<Statement> {
  const statement = statementOf(context, userId, { from: `${month}-01`, to: lastDayOf(month) });
  const openingCents = await openingBalance(context, statement);
  const lines: StatementLine[] = [];
  let totals = NO_TOTALS;
  let lineCount = 0;
  let closingCents = openingCents;
  for await (const line of statementLines(context, statement, openingCents)) {
    totals = addLine(totals, line);
    closingCents = line.balanceCents;
    lineCount++;
    const { at, kind: _, trip, settled, ...cents } = line;
    if (lineCount <= PAYOUT_RULES.statementLinesMax)
      lines.push({ at: at.toISOString(), ...(trip && { trip }), ...(settled && { settled }), ...cents });
  }
  const { place, currency } = context.settings.current;
  return {
    currency: currency.currency,
    timeZone: place.timeZone,
    ...{ month, openingCents, closingCents, totals, lineCount, lines },
  };
}
