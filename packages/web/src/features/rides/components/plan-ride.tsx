import { useTranslation } from 'react-i18next';
import { usePlan } from '../use-plan.ts';
import { PlanMap } from './plan-map.tsx';
import { RequestForm } from './request-form.tsx';
import { RideLayout } from './ride-layout.tsx';

/** Nothing is under way: where from, where to, for how much. */
export function PlanRide() {
  const { t } = useTranslation('rides');
  const plan = usePlan();
  return (
    <RideLayout map={<PlanMap plan={plan} />} tallMap={plan.pickingFor !== undefined}>
      <title>{`${t('title')} · Josey`}</title>
      <RequestForm plan={plan} />
    </RideLayout>
  );
}
