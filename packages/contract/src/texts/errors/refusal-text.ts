import type { TextParams } from '../../core/field-problem.ts';
import { fillText } from '../../core/fill-text.ts';
import type { Language } from '../../values/languages.ts';
import { refusalsIn } from '../by-language/refusals.ts';

/** The sentence of a refusal, for who reads this language; English where it has none. */
export function refusalText(
  { code, reason, params }: { code: string; reason: string; params?: TextParams | undefined },
  language: Language,
): string {
  return fillText(refusalsIn[language][code]?.[reason] ?? refusalsIn.en[code]?.[reason] ?? reason, params);
}
