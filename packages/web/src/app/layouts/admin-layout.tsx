import { lazy, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router';
import { PageSpinner } from '#components/data/states/page-spinner.tsx';
import { useConfig } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../i18n/i18n.ts';

const RequireTwoStep = lazy(async () => ({
  default: (await import('#features/account/sign-in-methods/require-two-step.tsx')).RequireTwoStep,
}));

export const clientLoader = () => loadTexts('methods');

/** Restricts protected pages to administrators. The dashboard explains the refusal to others. */
export default function AdminLayout() {
  const { user, status } = useSession();
  const asksTwoSteps = useConfig()?.adminSecondFactor;
  if (user?.role !== 'admin' && status === 'loading') return <PageSpinner />;
  if (user?.role !== 'admin') return <Navigate replace to="/dashboard" state={{ denied: true }} />;
  if (!asksTwoSteps) return <Outlet />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <RequireTwoStep>
        <Outlet />
      </RequireTwoStep>
    </Suspense>
  );
}
