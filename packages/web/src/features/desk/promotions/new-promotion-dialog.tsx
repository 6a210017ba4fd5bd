import type { createPromotion as CreatePromotion } from '@josey/contract/api/money/promotions';
import type { CallInput } from '@josey/contract/core/client';
import { PROMOTION_RULES } from '@josey/contract/rules/limits/money';
import { PROMOTION_SCOPES, type PromotionScope } from '@josey/contract/values/choices/promotion-scopes';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { currencyHere } from '#lib/config.ts';
import { failureFields, failureSentence } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
import { typedCents } from '#lib/format/typed-cents.ts';
import { useCreatePromotion } from '../api/promotions.ts';
import css from './promotions.module.css';

const { codeMinLength, codeMaxLength } = PROMOTION_RULES;

const NEW = {
  code: '',
  scope: 'both' as PromotionScope,
  kind: 'amount' as 'amount' | 'percent',
  amount: '',
  percent: '',
  cap: '',
  budget: '',
  from: '',
  until: '',
  reason: '',
};

/** Days in the administrator's own time zone: the first from its beginning, the last to its end. */
const startOfDay = (day: string) => (day ? new Date(`${day}T00:00:00`).toISOString() : '');
const endOfDay = (day: string) => (day ? new Date(`${day}T23:59:59`).toISOString() : '');

function bodyOf(values: typeof NEW): CallInput<typeof CreatePromotion>['body'] {
  const { code, scope, kind, amount, percent, cap, budget, from, until, reason } = values;
  const cents = (typed: string) => typedCents(typed, currencyHere());
  return {
    code,
    scope,
    discount:
      kind === 'percent'
        ? { percent: Number(percent), capCents: cents(cap) }
        : { amountCents: cents(amount) },
    budgetCents: cents(budget),
    startsAt: startOfDay(from),
    endsAt: endOfDay(until),
    reason,
  };
}

/** Asks for a code, what it takes off, and how much may be spent on it. */
export default function NewPromotionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['promotions', 'common']);
  const create = useCreatePromotion();
  const form = useForm({
    initial: NEW,
    schema: async () => (await import('@josey/contract/api/money/promotions')).createPromotion.body,
    toBody: bodyOf,
  });
  const { values } = form;
  const isAtField = Object.keys(failureFields(create.error)).length > 0;
  return (
    <Dialog title={t('admin.new')} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((typed) => {
          if (!create.isPending) create.mutate(bodyOf(typed), { onSuccess: onClose, onError: form.refuse });
        })}
      >
        {create.error && !isAtField && (
          <ErrorAlert error={failureSentence(create.error, t('admin.failed'))} />
        )}
        <TextField
          label={t('admin.code')}
          description={t('admin.codeHint', { from: codeMinLength, to: codeMaxLength })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.text('code')}
        />
        <SelectField
          label={t('admin.scope')}
          options={PROMOTION_SCOPES.map((value) => ({ value, label: t(`admin.scopes.${value}`) }))}
          {...form.text('scope')}
        />
        <Segments
          label={t('admin.kind')}
          options={(['amount', 'percent'] as const).map((value) => ({
            value,
            label: t(`admin.kinds.${value}`),
          }))}
          value={values.kind}
          onChange={(kind) => form.change({ kind })}
        />
        {values.kind === 'amount' ? (
          <MoneyField label={t('admin.amount')} {...form.text('amount', 'discount.amountCents')} />
        ) : (
          <div className={css.pair}>
            <TextField
              label={t('admin.percent')}
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              {...form.text('percent', 'discount.percent')}
            />
            <MoneyField label={t('admin.cap')} {...form.text('cap', 'discount.capCents')} />
          </div>
        )}
        <MoneyField
          label={t('admin.budget')}
          description={t('admin.budgetHint')}
          {...form.text('budget', 'budgetCents')}
        />
        <div className={css.pair}>
          <TextField label={t('admin.from')} type="date" {...form.text('from', 'startsAt')} />
          <TextField label={t('admin.until')} type="date" {...form.text('until', 'endsAt')} />
        </div>
        <TextField label={t('admin.reason')} {...form.text('reason')} />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={create.isPending}>
            {t('admin.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
