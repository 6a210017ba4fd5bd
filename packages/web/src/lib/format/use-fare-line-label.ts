import type { RideQuote } from '@josey/contract/api/rides';
import { textIn } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** The name of a line of a fare: "Base", "Tax" or what the operator calls it. */
export function useFareLineLabel(): (kind: RideQuote['lines'][number]['kind']) => string {
  const { t } = useTranslation('rides');
  const names = useConfig()?.taxNames;
  const language = useLanguage();
  return (kind) => (kind === 'tax' && names ? textIn(names, language) : t(`lines.${kind}`));
}
