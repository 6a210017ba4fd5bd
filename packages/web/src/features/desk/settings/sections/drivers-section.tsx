import { useTranslation } from 'react-i18next';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { SectionData } from '../../api/settings.ts';
import { typedAmount, writtenCents } from '../form/amounts.ts';
import css from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { SettingField } from '../form/setting-field.tsx';
import { type SectionShape, useSection } from '../form/use-section.ts';
import { useFieldTexts } from '../history/use-field-texts.ts';

interface DriverValues {
  minimumDriverAge: string;
  youngDriverUnderAge: string;
  youngDriverDayCents: string;
}

const AGES = ['minimumDriverAge', 'youngDriverUnderAge'] as const;

const ageIn = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));

const driversIn = (currency: string): SectionShape<'drivers', DriverValues> => ({
  section: 'drivers',
  read: ({ minimumDriverAge, youngDriverUnderAge, youngDriverDayCents }) => ({
    minimumDriverAge: String(minimumDriverAge ?? ''),
    youngDriverUnderAge: String(youngDriverUnderAge ?? ''),
    youngDriverDayCents: typedAmount(youngDriverDayCents, currency),
  }),
  write: ({ minimumDriverAge, youngDriverUnderAge, youngDriverDayCents }) => ({
    minimumDriverAge: ageIn(minimumDriverAge),
    youngDriverUnderAge: ageIn(youngDriverUnderAge),
    youngDriverDayCents: writtenCents(youngDriverDayCents, currency),
  }),
});

/** How old drivers of rented cars are at least, the fee of young ones, and what renters read about both. */
export function DriversSection({ data, currency }: { data: SectionData<'drivers'>; currency: string }) {
  const { t } = useTranslation('settings');
  const { money } = useFormat();
  const { labelOf } = useFieldTexts('drivers');
  const handle = useSection(driversIn(currency), data);
  const { minimumDriverAge, youngDriverUnderAge, youngDriverDayCents } = handle.form.values;
  const feeCents = writtenCents(youngDriverDayCents, currency);
  return (
    <div className={css.columns}>
      <SectionCard handle={handle} title={t('sections.drivers')}>
        {AGES.map((age) => (
          <SettingField
            key={age}
            handle={handle}
            name={age}
            label={labelOf(age)}
            description={t(`hints.drivers.${age}`)}
            type="number"
            inputMode="numeric"
            min={0}
          />
        ))}
        <div className={css.row}>
          <MoneyField
            className={css.field}
            label={labelOf('youngDriverDayCents')}
            description={t('hints.drivers.youngDriverDayCents')}
            {...handle.text('youngDriverDayCents')}
          />
        </div>
      </SectionCard>
      <aside className={css.effect}>
        <b>{t('effect.renters')}</b>
        <p>
          {minimumDriverAge ? t('effect.driversFrom', { age: minimumDriverAge }) : t('effect.driversAny')}
        </p>
        {youngDriverUnderAge && feeCents > 0 && (
          <p>{t('effect.driversYoung', { age: youngDriverUnderAge, fee: money(feeCents) })}</p>
        )}
      </aside>
    </div>
  );
}
