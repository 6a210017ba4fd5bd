import { useNavigate } from 'react-router';
import { signOut } from '#lib/session/sign-out.ts';

/** Goes to the landing page first: a protected page would otherwise send the user to sign-in. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate('/');
    await signOut();
  };
}
