import { useTranslation } from 'react-i18next';
import { mySessionsQuery } from '../../features/account/api/credentials.ts';
import { notificationPreferencesQuery } from '../../features/account/api/profile.ts';
import { signInMethodsQuery } from '../../features/account/api/sign-in-methods.ts';
import { dataExportQuery } from '../../features/account/api/your-data.ts';
import { AccountPage } from '../../features/account/components/account-page.tsx';
import { DataSection } from '../../features/account/components/data-section.tsx';
import { EmailSection } from '../../features/account/components/email-section.tsx';
import { LeaveSection } from '../../features/account/components/leave-section.tsx';
import { LocaleSection } from '../../features/account/components/locale-section.tsx';
import { NotificationsSection } from '../../features/account/components/notifications-section.tsx';
import { PasskeysSection } from '../../features/account/components/passkeys-section.tsx';
import { PasswordSection } from '../../features/account/components/password-section.tsx';
import { ProfileSection } from '../../features/account/components/profile-section.tsx';
import { SessionsSection } from '../../features/account/components/sessions-section.tsx';
import { SignInMethodsSection } from '../../features/account/components/sign-in-methods-section.tsx';
import { TwoStepSection } from '../../features/account/components/two-step-section.tsx';
import { verificationQuery } from '../../features/verification/api/verification.ts';
import { LicenseSection } from '../../features/verification/components/license-section.tsx';
import { askAhead } from '../../lib/ask-ahead.ts';
import { loadTexts } from '../i18n/i18n.ts';

export function clientLoader() {
  askAhead((cache) => {
    void cache.prefetchQuery(mySessionsQuery);
    void cache.prefetchQuery(notificationPreferencesQuery);
    void cache.prefetchQuery(signInMethodsQuery);
    void cache.prefetchQuery(dataExportQuery);
    void cache.prefetchQuery(verificationQuery);
  });
  return loadTexts('account', 'links', 'methods', 'profile', 'verification', 'your-data');
}

export default function AccountRoute() {
  const { t } = useTranslation(['account', 'methods', 'profile', 'verification', 'your-data']);
  return (
    <>
      <title>{`${t('title')} · Josey`}</title>
      <AccountPage
        sections={[
          { id: 'profile', title: t('profile:title'), content: <ProfileSection /> },
          { id: 'language', title: t('profile:locale.title'), content: <LocaleSection /> },
          { id: 'notifications', title: t('profile:mails.title'), content: <NotificationsSection /> },
          { id: 'email', title: t('email.title'), content: <EmailSection /> },
          { id: 'license', title: t('verification:title'), content: <LicenseSection /> },
          { id: 'password', title: t('password.title'), content: <PasswordSection /> },
          { id: 'sign-in', title: t('methods:title'), content: <SignInMethodsSection /> },
          { id: 'two-step', title: t('methods:twoStep.title'), content: <TwoStepSection /> },
          { id: 'passkeys', title: t('methods:passkeys.title'), content: <PasskeysSection /> },
          { id: 'sessions', title: t('sessions.title'), content: <SessionsSection /> },
          { id: 'your-data', title: t('your-data:data.title'), content: <DataSection /> },
          { id: 'leave', title: t('your-data:leave.title'), content: <LeaveSection /> },
        ]}
      />
    </>
  );
}
