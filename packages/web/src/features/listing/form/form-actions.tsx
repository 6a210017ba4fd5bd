import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import type { Step } from '../steps.ts';
import css from './listing-form.module.css';

interface FormActionsProps {
  vehicle: VisibleVehicle | undefined;
  before: Step | undefined;
  next: Step | undefined;
  isBusy: boolean;
  onGoTo: (step: Step) => void;
}

/** Navigation buttons. A new listing is sent from the last step; changes can be saved from any step. */
export function FormActions({ vehicle, before, next, isBusy, onGoTo }: FormActionsProps) {
  const { t } = useTranslation(['listing', 'common']);
  const isLast = next === undefined;
  const saves = vehicle?.status === 'rejected' ? t('sendAgain') : t('save');
  return (
    <div className={css.actions}>
      <span>
        {before && (
          <Button look="outline" onClick={() => onGoTo(before)}>
            {t('common:back')}
          </Button>
        )}
      </span>
      <span className={css.forward}>
        {vehicle && next && (
          <Button look="outline" onClick={() => onGoTo(next)}>
            {t('continue')}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {vehicle ? saves : t(isLast ? 'list' : 'continue')}
        </Button>
      </span>
    </div>
  );
}
