import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Alert } from '../../components/alert/alert.tsx';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { Counters } from '../../features/dashboard/components/counters.tsx';
import css from '../../features/dashboard/components/dashboard-page.module.css';
import { WaitingCard } from '../../features/dashboard/components/waiting-card.tsx';
import { firstWaiting } from '../../features/dashboard/first-waiting.ts';
import { useUnreadCount } from '../../features/notifications/api/notifications.ts';
import { NotificationList } from '../../features/notifications/components/notification-list.tsx';
import { useMyRentals } from '../../features/rentals/api/my-rentals.ts';
import { MyRentals } from '../../features/rentals/components/my-rentals.tsx';
import { useMyRides } from '../../features/rides/api/my-rides.ts';
import { RideHistory } from '../../features/rides/components/ride-history.tsx';
import { useMyVehicles } from '../../features/vehicles/api/my-vehicles.ts';
import { MyVehicles } from '../../features/vehicles/components/my-vehicles.tsx';
import { useSession } from '../../lib/session/session.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { useSignOut } from '../shell/use-sign-out.ts';

const TABS = ['vehicles', 'rides', 'rentals', 'notifications'] as const;
type TabName = (typeof TABS)[number];
const SUCCESSES = ['vehicle-listed', 'ride-requested', 'rental-booked'] as const;

export const clientLoader = () => loadTexts('dashboard', 'vehicles', 'rentals');

export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const signOut = useSignOut();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'vehicles';
  const vehicles = useMyVehicles();
  const rides = useMyRides();
  const rentals = { renter: useMyRentals('renter'), owner: useMyRentals('owner') };
  const unread = useUnreadCount().data;
  const waiting = firstWaiting({
    rides: rides.items ?? [],
    rented: rentals.renter.items ?? [],
    lent: rentals.owner.items ?? [],
  });
  const select = (name: TabName) => setSearch({ tab: name }, { replace: true, preventScrollReset: true });
  return (
    <div className={css.page}>
      <title>{`${t('title')} · Josey`}</title>
      <Messages />
      <div className={css.head}>
        <h1>{t('greeting', { name: user?.firstName })}</h1>
        <div className={css.actions}>
          {!waiting && <ButtonLink to="/request-ride">{t('requestRide')}</ButtonLink>}
          <Button look="outline" onClick={signOut}>
            {t('signOut')}
          </Button>
        </div>
      </div>
      {waiting && <WaitingCard waiting={waiting} />}
      <Counters
        counts={[
          { label: t('counters.vehicles'), value: vehicles.total },
          { label: t('counters.rides'), value: rides.total },
          { label: t('counters.rentals'), value: rentals.renter.total },
          { label: t('counters.unread'), value: unread },
        ]}
      />
      <div>
        <Tabs
          label={t('tabs.label')}
          tabs={TABS.map((name) => ({
            name,
            label: t(`tabs.${name}`),
            ...(name === 'notifications' && { count: unread }),
          }))}
          selected={tab}
          onSelect={select}
        >
          {tab === 'vehicles' && <MyVehicles pages={vehicles} />}
          {tab === 'rides' && <RideHistory pages={rides} />}
          {tab === 'rentals' && <MyRentals pages={rentals} />}
          {tab === 'notifications' && <NotificationList />}
        </Tabs>
      </div>
    </div>
  );
}

/** What brought the person here: something that worked, or a door that stays closed. */
function Messages() {
  const { t } = useTranslation(['dashboard', 'auth']);
  const [search, setSearch] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const success = SUCCESSES.find((name) => name === search.get('success'));
  const wasDenied = typeof state === 'object' && state !== null && 'denied' in state;
  const withoutSuccess = () => {
    search.delete('success');
    setSearch(search, { replace: true });
  };
  return (
    <>
      {wasDenied && (
        <Alert kind="error" focus onClose={() => navigate(pathname, { replace: true })}>
          {t('auth:accessDenied')}
        </Alert>
      )}
      {success && (
        <Alert kind="success" onClose={withoutSuccess}>
          {t(`success.${success}`)}
        </Alert>
      )}
    </>
  );
}
