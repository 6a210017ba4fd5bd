import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePause } from '../api/use-pause.ts';
import css from './owner-panel.module.css';
import { papersExpired } from './papers-expired.ts';

/** Replaces the booking panel for the owner: status and actions. */
export default function OwnerPanel({ vehicle }: { vehicle: VisibleVehicle }) {
  const { t } = useTranslation('vehicles');
  const { rate } = useFormat();
  const pause = usePause(vehicle);
  const { id, status, paused } = vehicle;
  const isRejected = status === 'rejected';
  const canPause = paused || status === 'approved';
  return (
    <section className={css.panel} aria-label={t('own.yours')}>
      <p className={css.price}>
        <b>{t('perDay', { rate: rate(centsFromDecimal(vehicle.dailyRate, vehicle.currency)) })}</b>
      </p>
      <ErrorAlert error={pause.error} />
      <p>{t(sentenceOf(vehicle))}</p>
      <div className={css.actions} data-bottom-bar="fixed">
        {status !== 'suspended' && (
          <ButtonLink to={`/vehicles/${id}/edit`}>{t(isRejected ? 'own.updateIt' : 'own.editIt')}</ButtonLink>
        )}
        {canPause && (
          <Button look="outline" busy={pause.isPending} onClick={() => pause.mutate()}>
            {t(paused ? 'own.resume' : 'own.pause')}
          </Button>
        )}
      </div>
    </section>
  );
}

function sentenceOf(vehicle: VisibleVehicle) {
  const { status, paused } = vehicle;
  if (status && status !== 'approved') return `approval.${status}` as const;
  if (papersExpired(vehicle, new Date())) return 'own.papersExpired';
  return paused ? 'own.pausedText' : 'own.listedText';
}
