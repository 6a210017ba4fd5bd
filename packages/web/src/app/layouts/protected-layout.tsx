import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSpinner } from '#components/data/states/page-spinner.tsx';
import { useSession } from '#lib/session/session.ts';

/**
 * Signed-in people only; others go to sign-in, which says why, and return from there. A person whose account is about to
 * be deleted decides about that first.
 */
export default function ProtectedLayout() {
  const { status, user, closedUntil } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') {
    return (
      <>
        <title>Josey</title>
        <PageSpinner />
      </>
    );
  }
  if (user?.deletionDueAt) return <Navigate replace to="/keep-account" />;
  if (status === 'signed-in') return <Outlet />;
  if (closedUntil) return <Navigate replace to="/goodbye" state={{ dueAt: closedUntil }} />;
  return <Navigate replace to={`/login?next=${encodeURIComponent(pathname + search)}`} />;
}
