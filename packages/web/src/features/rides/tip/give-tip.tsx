import type { Ride } from '@josey/contract/api/rides';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';

const TipDialog = lazyPart(async () => ({ default: (await import('./tip-dialog.tsx')).TipDialog }));
const TICK_MS = 60_000;

/** For the rider of a completed ride that can still be tipped. */
export function GiveTip({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const [isOpen, setOpen] = useState(false);
  const now = useNow(TICK_MS);
  const isOver = !ride.tippableUntil || Date.parse(ride.tippableUntil) < now;
  if (ride.status !== 'completed' || ride.tipCents !== undefined || isOver) return null;
  return (
    <>
      <Button full onClick={() => setOpen(true)}>
        {t('tip.give')}
      </Button>
      {isOpen && (
        <Suspense>
          <TipDialog ride={ride} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
