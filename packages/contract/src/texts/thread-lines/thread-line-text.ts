import type { RentalChargeKind } from '../../rules/states/money/rental-charge-states.ts';
import type { ThreadLine } from '../../values/choices/threads.ts';
import type { Language } from '../../values/languages.ts';
import { threadLinesIn } from '../by-language/thread-lines.ts';
import { fill, formatDay, formatPeriod, formatSum } from '../fill-moments.ts';

/** A system line in its reader's language; the detail ends with the other side's reason. */
export function threadLineText(
  language: Language,
  kind: ThreadLine,
  params: Readonly<Record<string, string>>,
): { title: string; detail: string } {
  const { lines, charges, reason } = threadLinesIn[language];
  const [title, detail = ''] = lines[kind];
  const values = {
    ...params,
    when: formatPeriod(params, language),
    amount: formatSum(params, language),
    charge: charges[params.charge as RentalChargeKind],
    ...(params.date && { date: formatDay(params.date, language) }),
  };
  const said = [detail, params.reason ? reason : ''].map((text) => fill(text, values)).filter(Boolean);
  return { title: fill(title, values), detail: said.join(' ') };
}
