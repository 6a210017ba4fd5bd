import { useTranslation } from 'react-i18next';
import { AccountPage } from '../../features/account/components/account-page.tsx';
import { EmailSection } from '../../features/account/components/email-section.tsx';
import { PasswordSection } from '../../features/account/components/password-section.tsx';
import { SessionsSection } from '../../features/account/components/sessions-section.tsx';
import { loadTexts } from '../i18n/i18n.ts';

export const clientLoader = () => loadTexts('account');

export default function AccountRoute() {
  const { t } = useTranslation('account');
  return (
    <>
      <title>{`${t('title')} · Josey`}</title>
      <AccountPage
        sections={[
          { id: 'email', title: t('email.title'), content: <EmailSection /> },
          { id: 'password', title: t('password.title'), content: <PasswordSection /> },
          { id: 'sessions', title: t('sessions.title'), content: <SessionsSection /> },
        ]}
      />
    </>
  );
}
