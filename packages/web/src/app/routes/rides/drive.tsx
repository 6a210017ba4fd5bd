import { drivenQuery, driveQuery } from '#features/driving/api/drive.ts';
import { offerQuery } from '#features/driving/api/offers.ts';
import { presenceQuery } from '#features/driving/api/presence.ts';
import { DrivePage as Drive } from '#features/driving/drive/drive-page.tsx';
import { DriveSkeleton } from '#features/driving/drive/drive-skeleton.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header', bar: true };

export function clientLoader() {
  prefetchForUser((cache) => {
    void cache.prefetchQuery(presenceQuery);
    void cache.prefetchQuery(driveQuery);
    void cache.prefetchQuery(drivenQuery);
    void cache.prefetchQuery(offerQuery);
  });
  return loadTexts('driving');
}

export const HydrateFallback = DriveSkeleton;

export default function DrivePage() {
  return <Drive />;
}
