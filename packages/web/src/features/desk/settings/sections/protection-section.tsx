import { SETTINGS_RULES } from '@josey/contract/rules/limits/desk';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import type { SectionData } from '../../api/settings.ts';
import { typedAmount, writtenCents } from '../form/amounts.ts';
import { type NamesDraft, NamesFields, writeNames } from '../form/names-fields.tsx';
import css from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { type SectionShape, useSection } from '../form/use-section.ts';

interface PlanDraft {
  id: string;
  names: NamesDraft;
  covers: NamesDraft;
  dayCents: string;
  deductibleCents: string;
}

const protectionIn = (currency: string): SectionShape<'protection', { plans: PlanDraft[] }> => ({
  section: 'protection',
  read: ({ plans }) => ({
    plans: plans.map(({ id, names, covers = {}, dayCents, deductibleCents }) => ({
      id,
      names,
      covers,
      dayCents: typedAmount(dayCents, currency),
      deductibleCents: typedAmount(deductibleCents, currency),
    })),
  }),
  write: ({ plans }) => ({
    plans: plans.map(({ id, names, covers, dayCents, deductibleCents }) => ({
      id,
      names: writeNames(names),
      covers: writeNames(covers),
      dayCents: writtenCents(dayCents, currency),
      deductibleCents: writtenCents(deductibleCents, currency),
    })),
  }),
});

const newPlan = (): PlanDraft => ({
  id: crypto.randomUUID(),
  names: {},
  covers: {},
  dayCents: '',
  deductibleCents: '',
});

/** The plans that renters can add to a booking: what a day costs, and what damage costs them at most. */
export function ProtectionSection({ data, currency }: { data: SectionData<'protection'>; currency: string }) {
  const { t } = useTranslation('settings');
  const handle = useSection(protectionIn(currency), data);
  const { values, change } = handle.form;
  const { plans } = values;
  const changePlan = (id: string, part: Partial<PlanDraft>) =>
    change({ plans: plans.map((plan) => (plan.id === id ? { ...plan, ...part } : plan)) });
  return (
    <SectionCard handle={handle} title={t('sections.protection')}>
      <fieldset className={css.list}>
        <legend>{t('fields.protection.plans')}</legend>
        {plans.length === 0 && <p className={css.note}>{t('protection.none')}</p>}
        {plans.map((plan, index) => (
          <div key={plan.id} className={css.entry}>
            <NamesFields
              label={t('protection.name')}
              names={plan.names}
              error={handle.errorIn(`plans.${index}.names`)}
              onChange={(names) => changePlan(plan.id, { names })}
            />
            {(['dayCents', 'deductibleCents'] as const).map((amount) => (
              <MoneyField
                key={amount}
                className={css.field}
                label={t(`protection.${amount}`)}
                description={t(`protection.about.${amount}`)}
                value={plan[amount]}
                error={handle.errorIn(`plans.${index}.${amount}`)}
                onChange={({ target }) => changePlan(plan.id, { [amount]: target.value })}
              />
            ))}
            <NamesFields
              label={t('protection.covers')}
              names={plan.covers}
              error={handle.errorIn(`plans.${index}.covers`)}
              onChange={(covers) => changePlan(plan.id, { covers })}
            />
            <div className={css.choices}>
              <IconButton
                icon={IconTrash}
                label={t('protection.remove')}
                onClick={() => change({ plans: plans.toSpliced(index, 1) })}
              />
            </div>
          </div>
        ))}
        {plans.length < SETTINGS_RULES.protectionPlansMax && (
          <Button look="outline" size="medium" onClick={() => change({ plans: [...plans, newPlan()] })}>
            {t('protection.add')}
          </Button>
        )}
      </fieldset>
    </SectionCard>
  );
}
