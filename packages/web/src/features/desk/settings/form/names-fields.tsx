import { LANGUAGES, type Language } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { languageName } from '#lib/i18n/language-name.ts';
import css from './section-card.module.css';

export type NamesDraft = Partial<Record<Language, string | undefined>>;

/** A language without a name has none in the request either. */
export const writeNames = (names: NamesDraft) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, names[language]?.trim() || undefined]));

interface NamesFieldsProps {
  /** What is named: "Name" or "Words under the figure". */
  label: string;
  names: NamesDraft;
  error?: string | undefined;
  onChange: (names: NamesDraft) => void;
}

/** A name in each language. */
export function NamesFields({ label, names, error, onChange }: NamesFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <div className={css.names}>
      {LANGUAGES.map((language, index) => (
        <TextField
          key={language}
          label={t('inLanguage', { label, language: languageName(language) })}
          value={names[language] ?? ''}
          lang={language}
          error={index === 0 ? error : undefined}
          onChange={({ target }) => onChange({ ...names, [language]: target.value })}
        />
      ))}
    </div>
  );
}
