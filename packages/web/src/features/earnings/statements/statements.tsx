import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { monthsQuery, useStatement } from '../api/earnings.ts';
import { useDayFormat } from '../use-day-format.ts';
import css from './statements.module.css';

const FORMATS = ['pdf', 'csv'] as const;

/** A statement for each month of the last year. */
export function Statements() {
  const { t } = useTranslation('earnings');
  const format = useDayFormat();
  const { data } = useQuery(monthsQuery);
  const statement = useStatement();
  if (!data || data.months.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="statements">
      <h2 id="statements">{t('statements.title')}</h2>
      <ErrorAlert error={statement.error} />
      <ul className={css.list}>
        {data.months.map(({ month, netCents, trips }) => (
          <li key={month}>
            <Icon of={IconFileText} />
            <span>
              {format.month(`${month}-01`)}
              <small>
                <Money cents={netCents} />, {t('trips.count', { count: trips })}
              </small>
            </span>
            <span className={css.files}>
              {FORMATS.map((file) => (
                <Button
                  key={file}
                  look="quiet"
                  size="small"
                  aria-label={t('statements.download', {
                    month: format.month(`${month}-01`),
                    file: file.toUpperCase(),
                  })}
                  onClick={() =>
                    statement.mutate({ format: file, from: `${month}-01`, to: lastDayOf(month) })
                  }
                >
                  {file === 'pdf' && <Icon of={IconDownload} size={16} />} {file.toUpperCase()}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
