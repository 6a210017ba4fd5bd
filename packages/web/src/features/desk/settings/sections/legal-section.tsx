import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { countries } from '#lib/i18n/countries.ts';
import type { SectionData } from '../../api/settings.ts';
import css from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { SettingField } from '../form/setting-field.tsx';
import { type SectionShape, useSection } from '../form/use-section.ts';

const FIELDS = ['operatorName', 'address', 'taxId', 'governingLaw'] as const;
type LegalValues = Record<(typeof FIELDS)[number] | 'country', string>;

const LEGAL: SectionShape<'legal', LegalValues> = {
  section: 'legal',
  read: ({ operatorName, address = '', taxId = '', governingLaw = '', country = '' }) => ({
    operatorName,
    address,
    taxId,
    governingLaw,
    country,
  }),
  write: (values) =>
    Object.fromEntries(
      [...FIELDS, 'country' as const].map((field) => [field, values[field].trim() || undefined]),
    ),
};

/** The facts that the legal pages state. */
export function LegalSection({ data }: { data: SectionData<'legal'> }) {
  const { t } = useTranslation('settings');
  const handle = useSection(LEGAL, data);
  const { locale } = useFormat();
  const options = useMemo(() => [{ value: '', label: t('noCountry') }, ...countries(locale)], [locale, t]);
  return (
    <SectionCard handle={handle} title={t('sections.legal')}>
      {FIELDS.map((name) => (
        <SettingField
          key={name}
          handle={handle}
          name={name}
          label={t(`fields.legal.${name}`)}
          {...(name === 'governingLaw' && { description: t('hints.governingLaw') })}
        />
      ))}
      <div className={css.row}>
        <SelectField
          className={css.field}
          label={t('fields.legal.country')}
          description={t('hints.country')}
          options={options}
          {...handle.text('country')}
        />
      </div>
    </SectionCard>
  );
}
