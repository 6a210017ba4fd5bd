import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { PageSpinner } from '#components/data/states/page-spinner.tsx';
import { rightsOf } from '#features/desk/sections/page-rights.ts';
import { useConfig } from '#lib/config.ts';
import { hasRight } from '#lib/session/rights.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../i18n/i18n.ts';

const RequireTwoStep = lazyPart(async () => ({
  default: (await import('#features/account/sign-in-methods/require-two-step.tsx')).RequireTwoStep,
}));

const MissingRight = lazyPart(async () => ({
  default: (await import('#features/desk/team/missing-right.tsx')).MissingRight,
}));

export const clientLoader = () => loadTexts('methods', 'team');

/**
 * Restricts protected pages to administrators with a right to them. One without it reads whom to ask; the dashboard
 * explains the refusal to others.
 */
export default function AdminLayout() {
  const { user, status } = useSession();
  const { pathname, search } = useLocation();
  const asksTwoSteps = useConfig()?.adminSecondFactor;
  if (user?.role !== 'admin' && status === 'loading') return <PageSpinner />;
  if (user?.role !== 'admin') return <Navigate replace to="/dashboard" state={{ denied: true }} />;
  // An account that was saved before there were rights is being fetched.
  if (!user.rights && status === 'loading') return <PageSpinner />;
  const rights = rightsOf(pathname, search);
  const page = hasRight(user, ...rights) ? <Outlet /> : <MissingRight key={pathname} rights={rights} />;
  if (!asksTwoSteps) return <Suspense fallback={<PageSpinner />}>{page}</Suspense>;
  return (
    <Suspense fallback={<PageSpinner />}>
      <RequireTwoStep>{page}</RequireTwoStep>
    </Suspense>
  );
}
