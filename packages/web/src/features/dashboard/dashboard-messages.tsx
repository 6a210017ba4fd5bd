import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Alert } from '#components/notices/alert.tsx';

const SUCCESSES = ['vehicle-listed', 'ride-requested', 'rental-booked'] as const;

/** The reason for the redirect to the dashboard: a success, or a page that is closed to the user. */
export function DashboardMessages() {
  const { t } = useTranslation(['dashboard', 'auth']);
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const wasDenied = typeof state === 'object' && state !== null && 'denied' in state;
  const { success, close } = useSuccess();
  return (
    <>
      {wasDenied && (
        <Alert kind="error" focus onClose={() => navigate(pathname, { replace: true })}>
          {t('auth:accessDenied')}
        </Alert>
      )}
      {success && (
        <Alert kind="success" onClose={close}>
          {t(`success.${success}`)}
        </Alert>
      )}
    </>
  );
}

/**
 * A success message in the URL is shown once: the history entry remembers it, so that a reload or a step back does
 * not show it again.
 */
function useSuccess() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const success = SUCCESSES.find((name) => name === search.get('success'));
  const [wasShown] = useState(() => isShownIn(state, success));
  const close = (): void => {
    search.delete('success');
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per success in the URL
  useEffect(() => {
    if (!success) return;
    if (wasShown) close();
    else setSearch(search, { replace: true, preventScrollReset: true, state: { shown: success } });
  }, [success]);
  return { success: wasShown ? undefined : success, close };
}

function isShownIn(state: unknown, success: string | undefined): boolean {
  return typeof state === 'object' && state !== null && 'shown' in state && state.shown === success;
}
