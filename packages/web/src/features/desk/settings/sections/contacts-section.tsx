import { useTranslation } from 'react-i18next';
import type { SectionData } from '../../api/settings.ts';
import { SectionCard } from '../form/section-card.tsx';
import { SettingField } from '../form/setting-field.tsx';
import { type SectionForm, type SectionShape, useSection } from '../form/use-section.ts';

interface ContactValues {
  supportPhone: string;
  supportEmail: string;
}

export const CONTACTS: SectionShape<'contacts', ContactValues> = {
  section: 'contacts',
  read: ({ supportPhone, supportEmail }) => ({ supportPhone, supportEmail }),
  write: ({ supportPhone, supportEmail }) => ({
    supportPhone: supportPhone.trim(),
    supportEmail: supportEmail.trim(),
  }),
};

export function ContactsSection({ data }: { data: SectionData<'contacts'> }) {
  const { t } = useTranslation('settings');
  const handle = useSection(CONTACTS, data);
  return (
    <SectionCard handle={handle} title={t('sections.contacts')}>
      <ContactFields handle={handle} />
    </SectionCard>
  );
}

/** What the footer, emails and receipts show. */
export function ContactFields({ handle }: { handle: SectionForm<'contacts', ContactValues> }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <SettingField
        handle={handle}
        name="supportPhone"
        type="tel"
        label={t('fields.contacts.supportPhone')}
        description={t('hints.footer')}
      />
      <SettingField
        handle={handle}
        name="supportEmail"
        type="email"
        label={t('fields.contacts.supportEmail')}
        description={t('hints.footer')}
      />
    </>
  );
}
