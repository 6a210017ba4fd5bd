import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazyPart, lazySection } from '#components/data/states/lazy-part.tsx';
import { LoadingPage } from '#components/data/states/loading-page.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from '#features/account/account-page.module.css';
import { AccountPage } from '#features/account/account-page.tsx';
import { mySessionsQuery } from '#features/account/api/credentials.ts';
import { notificationPreferencesQuery, pushDevicesQuery } from '#features/account/api/notifications.ts';
import { signInMethodsQuery } from '#features/account/api/sign-in-methods.ts';
import { dataExportQuery } from '#features/account/api/your-data.ts';
import { EmailSection } from '#features/account/profile/email-section.tsx';
import { PasskeysSection } from '#features/account/sign-in-methods/passkeys-section.tsx';
import { PasswordSection } from '#features/account/sign-in-methods/password-section.tsx';
import { SessionsSection } from '#features/account/sign-in-methods/sessions-section.tsx';
import { SignInMethodsSection } from '#features/account/sign-in-methods/sign-in-methods-section.tsx';
import { TwoStepSection } from '#features/account/sign-in-methods/two-step-section.tsx';
import { openDebtsQuery, useOpenDebts } from '#features/payments/api/debts.ts';
import { OpenDebts } from '#features/payments/debts/open-debts.tsx';
import { LicenseSection } from '#features/verification/license-section.tsx';
import { verificationQuery } from '#features/verification/verification.ts';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { savedMethodsQuery } from '#lib/saved-methods.ts';
import { loadTexts } from '../../i18n/i18n.ts';

/** Later than the page, as they are large or below its first screen; fetched beside its requests. */
const sections = {
  // The countries' phone numbers are a fifth of the page's scripts.
  profile: () => import('#features/account/profile/profile-section.tsx'),
  // The same for the time zones.
  locale: () => import('#features/account/profile/locale-section.tsx'),
  notifications: () => import('#features/account/notifications/notifications-section.tsx'),
  methods: () => import('#features/payments/methods/methods-section.tsx'),
  credit: () => import('#features/payments/credit/credit-section.tsx'),
  payments: () => import('#features/receipts/payments-section.tsx'),
  blocks: () => import('#features/account/blocks/blocks-section.tsx'),
  data: () => import('#features/account/leaving/data-section.tsx'),
  leave: () => import('#features/account/leaving/leave-section.tsx'),
};
const ProfileSection = lazyPart(sections.profile);
const LocaleSection = lazyPart(async () => ({ default: (await sections.locale()).LocaleSection }));
const NotificationsSection = lazyPart(sections.notifications);
const MethodsSection = lazyPart(sections.methods);
const CreditSection = lazyPart(sections.credit);
const PaymentsSection = lazyPart(sections.payments);
const BlocksSection = lazyPart(sections.blocks);
const DataSection = lazyPart(async () => ({ default: (await sections.data()).DataSection }));
const LeaveSection = lazyPart(async () => ({ default: (await sections.leave()).LeaveSection }));
/** Only an invitation link leads to it. */
const AcceptInvitation = lazySection(() => import('#features/payments/credit/accept-invitation.tsx'));

/** A section whose code comes later; no lower than that, so that what follows does not move into view and out again. */
const later = (Section: ComponentType, height: number) => (
  <Suspense fallback={<Skeleton height={height} />}>
    <Section />
  </Suspense>
);

export function clientLoader() {
  prefetchForUser((cache) => {
    prefetchParts(...Object.values(sections));
    void cache.prefetchQuery(mySessionsQuery);
    void cache.prefetchQuery(notificationPreferencesQuery);
    void cache.prefetchQuery(pushDevicesQuery);
    void cache.prefetchQuery(savedMethodsQuery);
    void cache.prefetchQuery(signInMethodsQuery);
    void cache.prefetchQuery(dataExportQuery);
    void cache.prefetchQuery(verificationQuery);
    void cache.prefetchQuery(openDebtsQuery);
  });
  return loadTexts(
    'account',
    'debts',
    'links',
    'methods',
    'payments',
    'profile',
    'promotions',
    'receipts',
    'verification',
    'your-data',
  );
}

export function HydrateFallback() {
  const { t } = useTranslation('shell');
  return (
    <LoadingPage className={css.page} title={t('account')}>
      <Skeleton height={220} />
      <Skeleton height={180} />
      <Skeleton height={320} />
    </LoadingPage>
  );
}

export default function AccountRoute() {
  const [search] = useSearchParams();
  const invitation = search.get('invite');
  const { t } = useTranslation([
    'account',
    'debts',
    'methods',
    'payments',
    'profile',
    'promotions',
    'receipts',
    'shell',
    'your-data',
  ]);
  const hasDebts = useOpenDebts().length > 0;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <AccountPage
        notice={invitation && <AcceptInvitation code={invitation} />}
        sections={[
          ...(hasDebts ? [{ id: 'debts', title: t('debts:title'), content: <OpenDebts /> }] : []),
          { id: 'profile', title: t('profile:title'), content: later(ProfileSection, 860) },
          { id: 'language', title: t('profile:locale.title'), content: later(LocaleSection, 280) },
          { id: 'notifications', title: t('profile:mails.title'), content: later(NotificationsSection, 820) },
          { id: 'email', title: t('email.title'), content: <EmailSection /> },
          { id: 'license', title: t('shell:yourLicense'), content: <LicenseSection /> },
          { id: 'payment-methods', title: t('payments:title'), content: later(MethodsSection, 160) },
          { id: 'credit', title: t('promotions:credit.title'), content: later(CreditSection, 90) },
          { id: 'payments', title: t('receipts:title'), content: later(PaymentsSection, 400) },
          { id: 'password', title: t('password.title'), content: <PasswordSection /> },
          { id: 'sign-in', title: t('methods:title'), content: <SignInMethodsSection /> },
          { id: 'two-step', title: t('methods:twoStep.title'), content: <TwoStepSection /> },
          { id: 'passkeys', title: t('methods:passkeys.title'), content: <PasskeysSection /> },
          { id: 'sessions', title: t('sessions.title'), content: <SessionsSection /> },
          { id: 'blocked', title: t('blocks.title'), content: later(BlocksSection, 72) },
          { id: 'your-data', title: t('your-data:data.title'), content: later(DataSection, 150) },
          { id: 'leave', title: t('your-data:leave.title'), content: later(LeaveSection, 130) },
        ]}
      />
    </>
  );
}
