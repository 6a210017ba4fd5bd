import { Navigate, Outlet } from 'react-router';
import { useSession } from '../../lib/session/session.ts';

/** Within the protected pages: administrators only. The dashboard says so to everybody else. */
export default function AdminLayout() {
  const { user } = useSession();
  return user?.role === 'admin' ? <Outlet /> : <Navigate replace to="/dashboard" state={{ denied: true }} />;
}
