import { lazy, Suspense } from 'react';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { useOpenDebts } from '../api/debts.ts';

const OpenDebt = lazy(() => import('./open-debt.tsx'));
const DEBT_HEIGHT = 160;

/** What the user owes after charges that failed. Mostly nothing, so that its script loads late. */
export function OpenDebts() {
  return useOpenDebts().map((debt) => (
    <Suspense key={debt.id} fallback={<Skeleton height={DEBT_HEIGHT} />}>
      <OpenDebt debt={debt} />
    </Suspense>
  ));
}
