import { isCurrency } from '@josey/contract/values/money/currency';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '#components/controls/combobox/combobox-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { isFoundBy } from '#lib/format/time-zones.ts';
import { useFormat } from '#lib/format/use-format.ts';
import type { SectionData } from '../../api/settings.ts';
import { EnvironmentNote } from '../form/environment-note.tsx';
import css from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { type SectionForm, type SectionShape, useSection } from '../form/use-section.ts';

type CurrencyForm = SectionForm<'currency', { currency: string }>;

export const CURRENCY: SectionShape<'currency', { currency: string }> = {
  section: 'currency',
  read: ({ currency }) => ({ currency }),
  write: (values) => values,
};

interface CurrencySectionProps {
  data: SectionData<'currency'>;
  isFixed: boolean;
}

export function CurrencySection({ data, isFixed }: CurrencySectionProps) {
  const { t } = useTranslation('settings');
  const handle = useSection(CURRENCY, data);
  return (
    <SectionCard handle={handle} title={t('sections.currency')}>
      <CurrencyField handle={handle} isFixed={isFixed} />
    </SectionCard>
  );
}

/** The currency of all prices; it no longer changes once money has moved. */
export function CurrencyField({ handle, isFixed }: { handle: CurrencyForm; isFixed: boolean }) {
  const { t } = useTranslation('settings');
  const { locale } = useFormat();
  const { data, form, errorIn, section } = handle;
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return Intl.supportedValuesOf('currency')
      .filter(isCurrency)
      .map((code) => ({ value: code, label: `${names.of(code)} (${code})` }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale]);
  const { currency } = form.values;
  const label = t('fields.currency.currency');
  if (isFixed)
    return (
      <div className={css.row}>
        <TextField
          className={css.field}
          label={label}
          description={t('hints.currencyFixed')}
          readOnly
          value={options.find(({ value }) => value === currency)?.label ?? currency}
        />
      </div>
    );
  return (
    <div className={css.row}>
      <ComboboxField
        className={css.field}
        label={label}
        description={t('hints.currency')}
        name="currency"
        value={currency}
        error={errorIn('currency')}
        options={options}
        isFound={isFoundBy}
        noneFound={t('noCurrency')}
        onChoose={(chosen) => form.change({ currency: chosen })}
      />
      <EnvironmentNote
        section={section}
        environment={data.environment}
        field="currency"
        present={data.value.currency}
        onAdopt={(value) => form.change({ currency: String(value) })}
      />
    </div>
  );
}
