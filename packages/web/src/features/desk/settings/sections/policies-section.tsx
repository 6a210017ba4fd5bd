import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { SectionData } from '../../api/settings.ts';
import { typedAmount, writtenCents } from '../form/amounts.ts';
import { EnvironmentNote } from '../form/environment-note.tsx';
import css from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { SettingField } from '../form/setting-field.tsx';
import { type SectionShape, useSection } from '../form/use-section.ts';

interface PolicyValues {
  ridePinRequired: boolean;
  rideCancellationFreeMinutes: string;
  rideCancellationFeeCents: string;
  payoutMinimumCents: string;
  cashDebtLimitCents: string;
  referralCreditCents: string;
  referralBudgetCents: string;
  referralsMax: string;
}

const policiesIn = (currency: string): SectionShape<'policies', PolicyValues> => ({
  section: 'policies',
  read: (policies) => ({
    ridePinRequired: policies.ridePinRequired,
    rideCancellationFreeMinutes: String(policies.rideCancellationFreeMinutes),
    rideCancellationFeeCents: typedAmount(policies.rideCancellationFeeCents, currency),
    payoutMinimumCents: typedAmount(policies.payoutMinimumCents, currency),
    cashDebtLimitCents: typedAmount(policies.cashDebtLimitCents, currency),
    referralCreditCents: typedAmount(policies.referralCreditCents, currency),
    referralBudgetCents: typedAmount(policies.referralBudgetCents, currency),
    referralsMax: String(policies.referralsMax),
  }),
  write: (values) => ({
    ridePinRequired: values.ridePinRequired,
    rideCancellationFreeMinutes: Number(values.rideCancellationFreeMinutes),
    rideCancellationFeeCents: writtenCents(values.rideCancellationFeeCents, currency),
    payoutMinimumCents: writtenCents(values.payoutMinimumCents, currency),
    cashDebtLimitCents: writtenCents(values.cashDebtLimitCents, currency),
    referralCreditCents: writtenCents(values.referralCreditCents, currency),
    referralBudgetCents: writtenCents(values.referralBudgetCents, currency),
    referralsMax: Number(values.referralsMax),
  }),
});

/** Without an environment variable of their own. */
const AMOUNTS = [
  { name: 'payoutMinimumCents', hint: 'payoutMinimum' },
  { name: 'cashDebtLimitCents', hint: 'cashDebtLimit' },
  { name: 'referralCreditCents', hint: 'referralCredit' },
  { name: 'referralBudgetCents', hint: 'referralBudget' },
] as const;

interface PoliciesSectionProps {
  data: SectionData<'policies'>;
  currency: string;
}

/** The rules of rides, and what riders read about them. */
export function PoliciesSection({ data, currency }: PoliciesSectionProps) {
  const { t } = useTranslation('settings');
  const handle = useSection(policiesIn(currency), data);
  const { form, text } = handle;
  const noteFor = (field: keyof PolicyValues) => ({
    section: 'policies' as const,
    environment: data.environment,
    field,
    present: data.value[field],
  });
  return (
    <div className={css.columns}>
      <SectionCard handle={handle} title={t('sections.policies')}>
        <SettingField
          handle={handle}
          name="rideCancellationFreeMinutes"
          label={t('fields.policies.rideCancellationFreeMinutes')}
          description={t('hints.freeMinutes')}
          type="number"
          inputMode="numeric"
          min={0}
        />
        <div className={css.row}>
          <MoneyField
            className={css.field}
            label={t('fields.policies.rideCancellationFeeCents')}
            description={t('hints.cancellationFee')}
            {...text('rideCancellationFeeCents')}
          />
          <EnvironmentNote
            {...noteFor('rideCancellationFeeCents')}
            onAdopt={(value) =>
              form.change({ rideCancellationFeeCents: typedAmount(Number(value), currency) })
            }
          />
        </div>
        <div className={css.row}>
          <CheckField
            className={css.check}
            label={t('fields.policies.ridePinRequired')}
            description={t('hints.pin')}
            checked={form.values.ridePinRequired}
            onChange={({ target }) => form.change({ ridePinRequired: target.checked })}
          />
          <EnvironmentNote
            {...noteFor('ridePinRequired')}
            onAdopt={(value) => form.change({ ridePinRequired: value === true })}
          />
        </div>
        {AMOUNTS.map(({ name, hint }) => (
          <div key={name} className={css.row}>
            <MoneyField
              className={css.field}
              label={t(`fields.policies.${name}`)}
              description={t(`hints.${hint}`)}
              {...text(name)}
            />
          </div>
        ))}
        <SettingField
          handle={handle}
          name="referralsMax"
          label={t('fields.policies.referralsMax')}
          description={t('hints.referralsMax')}
          type="number"
          inputMode="numeric"
          min={0}
        />
      </SectionCard>
      <Effect values={form.values} currency={currency} />
    </div>
  );
}

/** What riders will read. */
function Effect({ values, currency }: { values: PolicyValues; currency: string }) {
  const { t } = useTranslation('settings');
  const { money } = useFormat();
  const { rideCancellationFreeMinutes: minutes, rideCancellationFeeCents: fee, ridePinRequired } = values;
  const feeCents = writtenCents(fee, currency);
  return (
    <aside className={css.effect}>
      <b>{t('effect.riders')}</b>
      <p>
        {feeCents > 0
          ? t('effect.cancelCosts', { count: Number(minutes), fee: money(feeCents) })
          : t('effect.cancelFree')}
      </p>
      <p>{t(ridePinRequired ? 'effect.pinAlways' : 'effect.pinChosen')}</p>
    </aside>
  );
}
