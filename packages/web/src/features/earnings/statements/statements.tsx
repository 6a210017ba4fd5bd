import { lastDayOf } from '@josey/contract/values/time/months';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { monthsQuery, STATEMENT_FORMATS, useStatementFile } from '../api/earnings.ts';
import { useDayFormat } from '../use-day-format.ts';
import css from './statements.module.css';

/** A statement for each month of the last year. */
export function Statements() {
  const { t } = useTranslation('earnings');
  const format = useDayFormat();
  const { data } = useQuery(monthsQuery);
  const statement = useStatementFile();
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
              <Link to={`/earnings/statements/${month}`}>{format.month(`${month}-01`)}</Link>
              <small>
                <Money cents={netCents} />, {t('trips.count', { count: trips })}
              </small>
            </span>
            <span className={css.files}>
              {STATEMENT_FORMATS.map((file) => (
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
