import { isTimeZone } from '@josey/contract/values/time/time-zone';
import { useSession } from '../session/session.ts';
import { ownZone } from './own-zone.ts';

/** The reader's time zone: their profile's, else the browser's. */
export function useViewerZone(): string {
  const { user } = useSession();
  return zoneOf(user?.timeZone);
}

// The browser may not know the zone of the profile: its own is better than a page that throws.
const zoneOf = (chosen: string | undefined) => (chosen && isTimeZone(chosen) ? chosen : ownZone());
