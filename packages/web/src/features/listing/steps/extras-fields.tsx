import { LISTING_RULES } from '@josey/contract/rules/limits/vehicles';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import type { ExtraDraft } from '../draft/listing-draft.ts';
import type { StepProps } from '../draft/use-draft-fields.ts';
import css from '../form/listing-form.module.css';

const NEW: ExtraDraft = { name: '', price: '', per: 'rental' };

/** Extras for a price: a child seat, a bike rack. */
export function ExtrasFields(props: StepProps) {
  const { t } = useTranslation('listing');
  const { handle, errors } = props;
  const { change } = handle;
  const { extras } = handle.draft;
  const set = (at: number, part: Partial<ExtraDraft>) =>
    change({ extras: extras.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const errorAt = (at: number, field: string) => errors[`extras.${at}.${field}`];
  return (
    <fieldset className={css.group}>
      <legend>{t('extras')}</legend>
      {extras.map((extra, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and are never reordered
        <div key={at} className={css.extra}>
          <TextField
            label={t('extraName')}
            name={at === 0 ? 'extras' : undefined}
            value={extra.name}
            error={errorAt(at, 'name')}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <MoneyField
            label={t('extraPrice')}
            value={extra.price}
            error={errorAt(at, 'priceCents')}
            onChange={({ target }) => set(at, { price: target.value })}
          />
          <SelectField
            label={t('extraPer')}
            options={(['rental', 'day'] as const).map((value) => ({ value, label: t(`per.${value}`) }))}
            value={extra.per}
            onChange={({ target }) => set(at, { per: target.value === 'day' ? 'day' : 'rental' })}
          />
          <IconButton
            icon={IconTrash}
            label={t('extraRemove', { name: extra.name || at + 1 })}
            onClick={() => change({ extras: extras.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {extras.length < LISTING_RULES.extrasMax && (
        <span>
          <Button look="outline" size="small" onClick={() => change({ extras: [...extras, NEW] })}>
            {t('extraAdd')}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
