import { useTranslation } from 'react-i18next';
import type { SectionData } from '../../api/settings.ts';
import { SectionCard } from '../form/section-card.tsx';
import { SettingField } from '../form/setting-field.tsx';
import { type SectionShape, useSection } from '../form/use-section.ts';

const FIELDS = ['operatorName', 'address', 'taxId', 'governingLaw'] as const;
type LegalValues = Record<(typeof FIELDS)[number], string>;

const LEGAL: SectionShape<'legal', LegalValues> = {
  section: 'legal',
  read: ({ operatorName, address = '', taxId = '', governingLaw = '' }) => ({
    operatorName,
    address,
    taxId,
    governingLaw,
  }),
  write: (values) => Object.fromEntries(FIELDS.map((field) => [field, values[field].trim() || undefined])),
};

/** The facts that the legal pages state. */
export function LegalSection({ data }: { data: SectionData<'legal'> }) {
  const { t } = useTranslation('settings');
  const handle = useSection(LEGAL, data);
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
    </SectionCard>
  );
}
