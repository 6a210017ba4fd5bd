import { useNavigate } from 'react-router';
import { signOut } from '#lib/session/sign-out.ts';

/** Leaves for the landing page first: a protected page would otherwise send the person to the sign-in. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate('/');
    await signOut();
  };
}
