import { PRICE_RULES } from '@josey/contract/rules/limits/rentals';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './prices.module.css';
import type { DiscountRow, SeasonRow, WeekdayRow } from './rule-rows.ts';

interface Rule<Row> {
  errorAt: (field: string) => string | undefined;
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

export function SeasonFields({
  season,
  errorAt,
  onChange,
  onRemove,
}: Rule<SeasonRow> & { season: SeasonRow }) {
  const { t } = useTranslation('calendar');
  return (
    <div className={css.rule}>
      <div className={css.fields}>
        <TextField
          label={t('seasonName')}
          maxLength={PRICE_RULES.nameMaxLength}
          value={season.name}
          error={errorAt('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={t('firstDay')}
          type="date"
          value={season.from}
          error={errorAt('from')}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label={t('lastDay')}
          type="date"
          value={season.to}
          error={errorAt('to')}
          onChange={({ target }) => onChange({ to: target.value })}
        />
        <DatedFields rule={season} errorAt={errorAt} onChange={onChange} />
      </div>
      <IconButton icon={IconTrash} label={t('removeRule')} onClick={onRemove} />
    </div>
  );
}

export function WeekdayFields({
  rule,
  errorAt,
  onChange,
  onRemove,
}: Rule<WeekdayRow> & { rule: WeekdayRow }) {
  const { t } = useTranslation('calendar');
  const { locale } = useFormat();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const toggled = (day: number) =>
    rule.days.includes(day) ? rule.days.filter((one) => one !== day) : [...rule.days, day].toSorted();
  return (
    <div className={css.rule}>
      <div className={css.fields}>
        <fieldset className={css.weekdays}>
          <legend>{t('days')}</legend>
          {DAYS.map((day) => (
            <CheckField
              key={day}
              label={weekday.format(new Date(Date.UTC(2024, 0, day)))}
              checked={rule.days.includes(day)}
              onChange={() => onChange({ days: toggled(day) })}
            />
          ))}
          {errorAt('days') && <p className={css.error}>{errorAt('days')}</p>}
        </fieldset>
        <DatedFields rule={rule} errorAt={errorAt} onChange={onChange} />
      </div>
      <IconButton icon={IconTrash} label={t('removeRule')} onClick={onRemove} />
    </div>
  );
}

type Dated = Pick<SeasonRow, 'percent' | 'minDays'>;

function DatedFields({ rule, errorAt, onChange }: Omit<Rule<Dated>, 'onRemove'> & { rule: Dated }) {
  const { t } = useTranslation('calendar');
  return (
    <>
      <TextField
        label={t('percent')}
        description={t('percentHint')}
        value={rule.percent}
        error={errorAt('percent')}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
      <TextField
        label={t('minStay')}
        inputMode="numeric"
        value={rule.minDays}
        error={errorAt('minDays')}
        onChange={({ target }) => onChange({ minDays: target.value })}
      />
    </>
  );
}

export function DiscountFields({
  rule,
  errorAt,
  onChange,
  onRemove,
}: Rule<DiscountRow> & { rule: DiscountRow }) {
  const { t } = useTranslation('calendar');
  return (
    <div className={css.rule}>
      <div className={css.fields}>
        <TextField
          label={t('fromDays')}
          inputMode="numeric"
          value={rule.fromDays}
          error={errorAt('fromDays')}
          onChange={({ target }) => onChange({ fromDays: target.value })}
        />
        <TextField
          label={t('discountPercent')}
          inputMode="numeric"
          value={rule.percent}
          error={errorAt('percent')}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
      </div>
      <IconButton icon={IconTrash} label={t('removeRule')} onClick={onRemove} />
    </div>
  );
}
