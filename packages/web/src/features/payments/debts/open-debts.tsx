import type { Debt } from '@josey/contract/api/money/debts';
import { Suspense, useState } from 'react';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { useOpenDebts } from '../api/debts.ts';

const OpenDebt = lazyPart(() => import('./open-debt.tsx'));
const DEBT_HEIGHT = 160;

/** What the user owes after charges that failed, and what they have just paid. Mostly nothing: its script loads late. */
export function OpenDebts() {
  const [paid, setPaid] = useState<Debt[]>([]);
  const isPaid = ({ id }: Debt) => paid.some((debt) => debt.id === id);
  const open = useOpenDebts().filter((debt) => !isPaid(debt));
  return [...paid, ...open].map((debt) => (
    <Suspense key={debt.id} fallback={<Skeleton height={DEBT_HEIGHT} />}>
      <OpenDebt debt={debt} isPaid={isPaid(debt)} onPaid={() => setPaid((before) => [...before, debt])} />
    </Suspense>
  ));
}
