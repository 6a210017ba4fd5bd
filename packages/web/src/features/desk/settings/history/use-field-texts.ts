import type { SettingsSection } from '@josey/contract/api/desk/settings';
import { LANGUAGES, numberLocale, textIn } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { isPoint, writePoint } from '../sections/points.ts';

/** Names the fields of a section and says their values. */
export function useFieldTexts(section: SettingsSection) {
  const { t } = useTranslation('settings');
  const { money, locale } = useFormat();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(numberLocale(locale), { style: 'percent', maximumFractionDigits: 4 });
  // The paths come from the contract; a test compares the texts with it.
  const labelOf = (field: string): string => t(`fields.${section}.${field}` as 'fields.place.name');
  const say = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('notSet');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return t('entries', { count: value.length });
    if (typeof value === 'number' && field.endsWith('Cents')) return money(value);
    if (typeof value === 'number' && field.endsWith('Percent')) return percent.format(value / 100);
    if (isPoint(value)) return writePoint(value);
    if (typeof value === 'object' && LANGUAGES.some((one) => one in value)) return textIn(value, language);
    return String(value);
  };
  return { labelOf, say };
}
