import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSpinner } from '#components/data/states/page-spinner.tsx';
import { useSession } from '#lib/session/session.ts';

/**
 * Restricts pages to signed-in users. Others go to sign-in, which explains why and returns them. A user whose account
 * is scheduled for deletion must first keep or close it.
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
