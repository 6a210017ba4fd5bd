import { invitationsQuery } from '#features/rentals/api/drivers.ts';
import { DriverInvitations } from '#features/rentals/drivers/driver-invitations.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export function clientLoader() {
  prefetchForUser((cache) => void cache.prefetchQuery(invitationsQuery));
  return loadTexts('drivers');
}

export default function DriverInvitationsRoute() {
  return <DriverInvitations />;
}
