import { useTranslation } from 'react-i18next';
import { AccountPage } from '../../features/account/components/account-page.tsx';
import { EmailSection } from '../../features/account/components/email-section.tsx';
import { PasskeysSection } from '../../features/account/components/passkeys-section.tsx';
import { PasswordSection } from '../../features/account/components/password-section.tsx';
import { SessionsSection } from '../../features/account/components/sessions-section.tsx';
import { SignInMethodsSection } from '../../features/account/components/sign-in-methods-section.tsx';
import { TwoStepSection } from '../../features/account/components/two-step-section.tsx';
import { loadTexts } from '../i18n/i18n.ts';

export const clientLoader = () => loadTexts('account', 'links', 'methods');

export default function AccountRoute() {
  const { t } = useTranslation(['account', 'methods']);
  return (
    <>
      <title>{`${t('title')} · Josey`}</title>
      <AccountPage
        sections={[
          { id: 'email', title: t('email.title'), content: <EmailSection /> },
          { id: 'password', title: t('password.title'), content: <PasswordSection /> },
          { id: 'sign-in', title: t('methods:title'), content: <SignInMethodsSection /> },
          { id: 'two-step', title: t('methods:twoStep.title'), content: <TwoStepSection /> },
          { id: 'passkeys', title: t('methods:passkeys.title'), content: <PasskeysSection /> },
          { id: 'sessions', title: t('sessions.title'), content: <SessionsSection /> },
        ]}
      />
    </>
  );
}
