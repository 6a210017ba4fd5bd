import { balanceQuery, earningsQuery, monthsQuery } from '#features/earnings/api/earnings.ts';
import { EarningsPage } from '#features/earnings/earnings-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export function clientLoader() {
  prefetchForUser((cache) => {
    void cache.prefetchQuery(earningsQuery(undefined));
    void cache.prefetchQuery(balanceQuery);
    void cache.prefetchQuery(monthsQuery);
  });
  return loadTexts('earnings');
}

/** Turning the week changes nothing that the loader asks for. */
export const shouldRevalidate = (): boolean => false;

export default function Earnings() {
  return <EarningsPage />;
}
