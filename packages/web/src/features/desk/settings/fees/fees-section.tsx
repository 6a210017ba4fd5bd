import type { SettingsChange } from '@josey/contract/api/desk/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { type SectionData, useChangeSettings, useSettingsVersions } from '../../api/settings.ts';
import { EnvironmentNote } from '../form/environment-note.tsx';
import card from '../form/section-card.module.css';
import { useFieldTexts } from '../history/use-field-texts.ts';
import { FeeDialog } from './fee-dialog.tsx';
import { FeeHistory } from './fee-history.tsx';
import css from './fees.module.css';
import { FEES, type Fee, feeIn } from './fees-shape.ts';
import { runsOf } from './runs-of.ts';

interface FeesSectionProps {
  data: SectionData<'fees'>;
  currency: string;
  timeZone: string;
}

/** All fees with the time they have been valid since; a change starts when the administrator says. */
export function FeesSection({ data, currency, timeZone }: FeesSectionProps) {
  const { t } = useTranslation('settings');
  const [selected, setSelected] = useState<Fee>();
  const [editing, setEditing] = useState<Partial<Record<Fee, number>>>();
  const { items } = useSettingsVersions('fees');
  const cancel = useChangeSettings();
  const { upcoming } = data;
  const cancelChange = (version: number) =>
    cancel.mutate({ section: 'fees', version, value: data.value } as SettingsChange);
  return (
    <div className={card.columns}>
      <div className={card.card}>
        <ErrorAlert error={cancel.error} />
        <FeeTable data={data} versions={items} selected={selected} onSelect={setSelected} />
        <div className={css.notes}>
          {FEES.map((fee) => (
            <EnvironmentNote
              key={fee}
              section="fees"
              environment={data.environment}
              field={fee}
              present={feeIn(data.value, fee)}
              onAdopt={(value) => setEditing({ [fee]: Number(value) })}
            />
          ))}
        </div>
        <div className={css.actions}>
          <Button look="outline" size="medium" onClick={() => setEditing({})}>
            {t(upcoming ? 'fees.editChange' : 'fees.change')}
          </Button>
          {upcoming && (
            <Button
              look="quiet"
              size="medium"
              busy={cancel.isPending}
              onClick={() => cancelChange(upcoming.version)}
            >
              {t('fees.cancelChange')}
            </Button>
          )}
        </div>
      </div>
      {selected && <FeeHistory fee={selected} versions={items} onClose={() => setSelected(undefined)} />}
      {editing && (
        <FeeDialog
          data={data}
          currency={currency}
          timeZone={timeZone}
          adopted={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

interface FeeTableProps {
  data: SectionData<'fees'>;
  versions: Parameters<typeof runsOf>[0] | undefined;
  selected: Fee | undefined;
  onSelect: (fee: Fee | undefined) => void;
}

function FeeTable({ data, versions, selected, onSelect }: FeeTableProps) {
  const { t } = useTranslation('settings');
  const { labelOf, say } = useFieldTexts('fees');
  const { date } = useFormat();
  const { value, upcoming } = data;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('fees.fee')}</th>
          <th scope="col">{t('fees.now')}</th>
          <th scope="col">{t('fees.since')}</th>
          <th>
            <VisuallyHidden>{t('history')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {FEES.map((fee) => {
          const since = versions && runsOf(versions, fee).find(({ isUpcoming }) => !isUpcoming);
          const later = upcoming && feeIn(upcoming.value, fee);
          const isOpen = fee === selected;
          return (
            <tr key={fee} className={isOpen ? css.selected : undefined}>
              <th scope="row">
                {labelOf(fee)}
                <small>{t(`fees.of.${fee}` as 'fees.of.ride.baseCents')}</small>
              </th>
              <td>{say(fee, feeIn(value, fee))}</td>
              <td>{since ? date(since.from) : '–'}</td>
              <td>
                {upcoming && later !== feeIn(value, fee) && (
                  <Badge tone="warn">
                    {t('fees.later', { value: say(fee, later), date: date(upcoming.validFrom) })}
                  </Badge>
                )}
                <Button
                  look="quiet"
                  size="small"
                  aria-pressed={isOpen}
                  aria-label={t('historyOf', { section: labelOf(fee) })}
                  onClick={() => onSelect(isOpen ? undefined : fee)}
                >
                  {t('history')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
