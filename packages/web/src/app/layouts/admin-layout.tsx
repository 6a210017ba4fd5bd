import { Navigate, Outlet } from 'react-router';
import { PageSpinner } from '#components/data/states/page-spinner.tsx';
import { RequireTwoStep } from '#features/account/sign-in-methods/require-two-step.tsx';
import { useConfig } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../i18n/i18n.ts';

export const clientLoader = () => loadTexts('methods');

/** Restricts protected pages to administrators. The dashboard explains the refusal to others. */
export default function AdminLayout() {
  const { user, status } = useSession();
  const asksTwoSteps = useConfig()?.adminSecondFactor;
  if (user?.role !== 'admin' && status === 'loading') return <PageSpinner />;
  if (user?.role !== 'admin') return <Navigate replace to="/dashboard" state={{ denied: true }} />;
  if (!asksTwoSteps) return <Outlet />;
  return (
    <RequireTwoStep>
      <Outlet />
    </RequireTwoStep>
  );
}
