import type { RentalChargeKind } from '../../rules/states/money/rental-charge-states.ts';
import type { ThreadLine } from '../../values/choices/threads.ts';
import type { Language } from '../../values/languages.ts';
import { fill, formatDay, formatPeriod, formatSum } from '../fill-moments.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { ThreadLineTexts } from './thread-lines.ts';

const TEXTS: Record<Language, ThreadLineTexts> = { en, es };

/** A system line in its reader's language; the detail ends with the other side's reason. */
export function threadLineText(
  language: Language,
  kind: ThreadLine,
  params: Readonly<Record<string, string>>,
): { title: string; detail: string } {
  const { lines, charges, reason } = TEXTS[language];
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
