import { isTimeZone } from '@josey/contract/values/time-zone';
import { useSession } from '../session/session.ts';
import { ownZone } from './own-zone.ts';

/** The reader's zone: the one of their profile, else the browser's. */
export function useViewerZone(): string {
  const { user } = useSession();
  return zoneOf(user?.timeZone);
}

// A browser may be older than a zone of the profile: then its own is better than a page that breaks.
const zoneOf = (chosen: string | undefined) => (chosen && isTimeZone(chosen) ? chosen : ownZone());
