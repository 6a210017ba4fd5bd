import { useNavigate } from 'react-router';

/** The pages of this site open here; a provider's page replaces this one. */
export function useGoToBank() {
  const navigate = useNavigate();
  return (url: string) => (url.startsWith('/') ? navigate(url) : window.location.assign(url));
}
