import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Alert } from '#components/notices/alert.tsx';

const SUCCESSES = ['vehicle-listed', 'ride-requested', 'rental-booked'] as const;

/** What brought the person here: something that worked, or a door that stays closed. */
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
 * The success in the address is told once: the entry of the history remembers that it was, so that a reload, or
 * the way back to it, finds it gone from the address too.
 */
function useSuccess() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const success = SUCCESSES.find((name) => name === search.get('success'));
  const [wasTold] = useState(() => hasTold(state, success));
  const close = (): void => {
    search.delete('success');
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each success that the address brings
  useEffect(() => {
    if (!success) return;
    if (wasTold) close();
    else setSearch(search, { replace: true, preventScrollReset: true, state: { told: success } });
  }, [success]);
  return { success: wasTold ? undefined : success, close };
}

function hasTold(state: unknown, success: string | undefined): boolean {
  return typeof state === 'object' && state !== null && 'told' in state && state.told === success;
}
