import type { Ride } from '@josey/contract/api/rides';
import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { type DriveMove, useMoveDrive } from '../api/drive.ts';
import css from './drive.module.css';

const NEXT: Partial<Record<Ride['status'], Exclude<DriveMove, 'cancel'>>> = {
  accepted: 'arrive',
  arrived: 'start',
  active: 'complete',
};

/** The button for the ride's next step; before the start also the PIN field, where PINs are required. */
export function DriveStep({ drive }: { drive: Ride }) {
  const { t } = useTranslation('driving');
  const [pin, setPin] = useState('');
  const step = useMoveDrive();
  const move = NEXT[drive.status];
  if (!move) return null;
  const needsPin = move === 'start' && drive.pinRequired;
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (!step.isPending) step.mutate({ move, id: drive.id, ...(needsPin && { pin }) });
  };
  return (
    <form className={css.step} onSubmit={go} noValidate>
      <ErrorAlert error={step.error && failureSentence(step.error, t('stepFailed'))} />
      {needsPin && (
        <label className={css.pin}>
          {t('askPin', { name: drive.riderFirstName })}
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={RIDE_RULES.pinDigits}
            value={pin}
            onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
          />
        </label>
      )}
      <Button
        type="submit"
        full
        busy={step.isPending}
        disabled={needsPin && pin.length < RIDE_RULES.pinDigits}
      >
        {t(`moves.${move}`)}
      </Button>
    </form>
  );
}
