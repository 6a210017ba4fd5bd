import { instantOf } from '@josey/contract/values/time/wall-time';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import type { SectionData } from '../../api/settings.ts';
import { typedAmount } from '../form/amounts.ts';
import { ConflictAlert } from '../form/conflict-alert.tsx';
import { NamesFields } from '../form/names-fields.tsx';
import { StartFields } from '../form/start-fields.tsx';
import { formId } from '../form/unsaved.ts';
import { useSection } from '../form/use-section.ts';
import { useFieldTexts } from '../history/use-field-texts.ts';
import { FeePreview } from './fee-preview.tsx';
import css from './fees.module.css';
import { FEES, type Fee, type FeesForm, feesIn, isAmount, toFees } from './fees-shape.ts';

interface FeeDialogProps {
  data: SectionData<'fees'>;
  currency: string;
  timeZone: string;
  /** Values of the environment that the administrator adopts. */
  adopted: Partial<Record<Fee, number>>;
  onClose: () => void;
}

/** Changes the fees, now or later, and shows what two examples would cost. */
export function FeeDialog({ data, currency, timeZone, adopted, onClose }: FeeDialogProps) {
  const { t } = useTranslation(['settings', 'common']);
  const shape = feesIn(currency, (wall) => instantOf(wall, timeZone));
  const handle = useSection(shape, data, onClose);
  const { form, isSaving } = handle;
  useAdopted(handle, adopted, currency);
  return (
    <Dialog title={t(data.upcoming ? 'fees.editChange' : 'fees.change')} onClose={onClose}>
      <form id={formId('fees')} className={css.form} onSubmit={handle.submit} noValidate>
        <ErrorAlert error={handle.failure} />
        <ConflictAlert handle={handle} />
        <FeeFields handle={handle} />
        <StartFields
          startsAt={form.values.startsAt}
          timeZone={timeZone}
          error={form.errorAt('validFrom')}
          onChange={(startsAt) => form.change({ startsAt })}
        />
        <FeePreview now={data.value} then={toFees(form.values, currency)} />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" busy={isSaving}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useAdopted({ form }: FeesForm, adopted: FeeDialogProps['adopted'], currency: string): void {
  const adopt = useEffectEvent(() => {
    const typed = Object.entries(adopted).map(([fee, value]) => [
      fee,
      isAmount(fee) ? typedAmount(value, currency) : String(value),
    ]);
    form.change(Object.fromEntries(typed));
  });
  useEffect(() => adopt(), []);
}

function FeeFields({ handle: { form, text, errorIn } }: { handle: FeesForm }) {
  const { t } = useTranslation('settings');
  const { labelOf } = useFieldTexts('fees');
  return (
    <>
      <div className={css.pair}>
        {FEES.map((fee) =>
          isAmount(fee) ? (
            <MoneyField key={fee} label={labelOf(fee)} {...text(fee)} />
          ) : (
            <TextField
              key={fee}
              label={t('fees.percentOf', { fee: labelOf(fee) })}
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step="any"
              {...text(fee)}
            />
          ),
        )}
      </div>
      {(['serviceFeeNames', 'taxNames'] as const).map((name) => (
        <NamesFields
          key={name}
          label={labelOf(name)}
          names={form.values[name]}
          error={errorIn(name)}
          onChange={(names) => form.change({ [name]: names })}
        />
      ))}
    </>
  );
}
