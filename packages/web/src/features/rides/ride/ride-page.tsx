import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart, type FailedProps, lazyPart } from '#components/data/states/lazy-part.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useSession } from '#lib/session/session.ts';
import { useMyOpenRide } from '../api/use-my-open-ride.ts';
import { PlanRide } from '../request/plan-ride.tsx';
import { RideSkeleton } from './ride-skeleton.tsx';

const loadLiveRide = () => import('./live-ride.tsx');
const LiveRide = lazyPart(loadLiveRide, (props: FailedProps) => (
  <RideSkeleton problem={<FailedPart {...props} />} />
));

/** The rider's open ride, or the form to request one. A guest sees the form, and the fare. */
export function RidePage() {
  const { status } = useSession();
  return status === 'signed-out' ? <PlanRide onAlreadyOpen={() => {}} /> : <OwnRidePage />;
}

function OwnRidePage() {
  const { t } = useTranslation('rides');
  const open = useMyOpenRide();
  const [secondOf, setSecondOf] = useState<string>();
  // The form is drawn without it; a ride that is requested there finds it loaded.
  useEffect(() => prefetchParts(loadLiveRide), []);
  if (open.data === null) return <PlanRide onAlreadyOpen={setSecondOf} />;
  if (open.error && !open.data) {
    const sentence = failureSentence(open.error, t('loadFailed'));
    return <RideSkeleton problem={<ErrorAlert error={sentence} onRetry={() => void open.refetch()} />} />;
  }
  if (!open.data) return <RideSkeleton />;
  return (
    <Suspense fallback={<RideSkeleton />}>
      <LiveRide ride={open.data} isSecondRefused={secondOf === open.data.id} />
    </Suspense>
  );
}
