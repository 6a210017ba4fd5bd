import { applicationQuery, ownCarsQuery } from '#features/driving/api/application.ts';
import { BecomeDriverPage as BecomeDriver } from '#features/driving/become-driver/become-driver-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export function clientLoader() {
  prefetchForUser((cache, { id }) => {
    void cache.prefetchQuery(applicationQuery);
    void cache.prefetchQuery(ownCarsQuery(id));
  });
  return loadTexts('driving');
}

export default function BecomeDriverPage() {
  return <BecomeDriver />;
}
