import type { TextParams } from '../../core/field-problem.ts';
import { fillText } from '../../core/fill-text.ts';
import type { Language } from '../../values/languages.ts';
import { ERROR_TEXTS } from './error-texts.ts';
import { REFUSALS as es } from './translations/es.ts';

type Texts = Record<string, Record<string, string>>;
const TEXTS: Record<Language, Texts> = { en: ERROR_TEXTS, es };

/** The sentence of a refusal, for who reads this language; English where it has none. */
export function refusalText(
  { code, reason, params }: { code: string; reason: string; params?: TextParams | undefined },
  language: Language,
): string {
  return fillText(TEXTS[language][code]?.[reason] ?? TEXTS.en[code]?.[reason] ?? reason, params);
}
