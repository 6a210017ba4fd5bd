import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '#lib/session/session.ts';

/**
 * Restricts pages to signed-in users. Others go to sign-in, which explains why and returns them. A user whose account
 * is scheduled for deletion must first keep or close it.
 */
export default function ProtectedLayout() {
  const { status, user, closedUntil } = useSession();
  const { pathname, search } = useLocation();
  if (user?.deletionDueAt) return <Navigate replace to="/keep-account" />;
  // A saved session counts until the server refuses it: the page and its data need not wait for the answer.
  if (status !== 'signed-out') return <Outlet />;
  if (closedUntil) return <Navigate replace to="/goodbye" state={{ dueAt: closedUntil }} />;
  return <Navigate replace to={`/login?next=${encodeURIComponent(pathname + search)}`} />;
}
