import { useTranslation } from 'react-i18next';
import type { SectionData } from '../../api/settings.ts';
import css from '../form/section-card.module.css';
import { ContactsSection } from './contacts-section.tsx';
import { LegalSection } from './legal-section.tsx';

interface ContactsGroupProps {
  contacts: SectionData<'contacts'>;
  legal: SectionData<'legal'>;
}

/** How people reach the operator, and the facts of the legal pages, with what they read now. */
export function ContactsGroup({ contacts, legal }: ContactsGroupProps) {
  const { t } = useTranslation('settings');
  const { operatorName, address, taxId } = legal.value;
  const { supportPhone, supportEmail } = contacts.value;
  return (
    <div className={css.columns}>
      <div className={css.cards}>
        <ContactsSection data={contacts} />
        <LegalSection data={legal} />
      </div>
      <aside className={css.effect}>
        <b>{t('effect.read')}</b>
        <p>
          <strong>{operatorName}</strong>
        </p>
        {address && <p>{address}</p>}
        {taxId && <p>{t('effect.taxId', { id: taxId })}</p>}
        <p>
          {supportPhone} · {supportEmail}
        </p>
      </aside>
    </div>
  );
}
