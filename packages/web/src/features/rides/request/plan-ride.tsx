import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import { RequestForm } from './request-form.tsx';
import { usePlan } from './use-plan.ts';

const PlanMap = lazyMap(async () => (await import('./plan-map.tsx')).PlanMap);

/** Plans a ride: map, form and fare. */
export function PlanRide({ onAlreadyOpen }: { onAlreadyOpen: (rideId: string) => void }) {
  const { t } = useTranslation('rides');
  const plan = usePlan();
  return (
    <MapPage map={<PlanMap plan={plan} />} tallMap={plan.pickingFor !== undefined}>
      <PageTitle>{t('title')}</PageTitle>
      <RequestForm plan={plan} onAlreadyOpen={onAlreadyOpen} />
    </MapPage>
  );
}
