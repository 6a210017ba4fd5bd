import type { Ride } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import { When } from '#components/data/when/when.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import css from './past-ride.module.css';

const STEPS = ['requestedAt', 'acceptedAt', 'arrivedAt', 'startedAt', 'completedAt', 'cancelledAt'] as const;

/** The recorded steps of the ride with their times. */
export function RideHistorySteps({ ride, side }: { ride: Ride; side: 'rider' | 'driver' }) {
  const { t } = useTranslation('ride');
  const personName = usePersonName();
  const storedText = useStoredText();
  const name = personName(ride.driver?.firstName ?? t('aDriver'));
  return (
    <section className={css.part}>
      <h2>{t('history')}</h2>
      <ol className={css.steps}>
        {STEPS.map((step) => {
          const at = ride[step];
          return (
            at && (
              <li key={step}>
                <span>
                  {t(`steps.${step}`, { name })}
                  {step === 'cancelledAt' && <small>{whoAndWhy()}</small>}
                </span>
                <When at={at} />
              </li>
            )
          );
        })}
        {ride.status === 'expired' && <li>{t('steps.expired')}</li>}
      </ol>
    </section>
  );

  function whoAndWhy(): string {
    const who = ride.cancelledBy ?? 'system';
    const by = t(`cancelledBy.${who === side ? 'you' : who}`);
    return ride.statusReason ? `${by} ${t('reason', { reason: storedText(ride.statusReason) })}` : by;
  }
}
