import type { Statement } from '@josey/contract/api/money/statements';
import { statementsIn } from '@josey/contract/texts/by-language/statements';
import { addMonths, lastDayOf } from '@josey/contract/values/time/months';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { STATEMENT_FORMATS, useStatementFile } from '../api/earnings.ts';
import { useDayFormat } from '../use-day-format.ts';
import css from './statement-page.module.css';
import { StatementTable } from './statement-table.tsx';

/** A month of a payee's balance: where it began, each movement, and where it ended. */
export function StatementPage({ statement }: { statement: Statement }) {
  const { t } = useTranslation('earnings');
  const texts = statementsIn[useLanguage()];
  const format = useDayFormat();
  const { month, lines } = statement;
  return (
    <div className={css.page}>
      <PageHeader
        title={texts.statement(format.month(`${month}-01`))}
        lead={<Link to="/earnings">{t('statements.back')}</Link>}
        actions={<Files month={month} />}
      />
      <Balances statement={statement} />
      {lines.length > 0 ? (
        <StatementTable statement={statement} />
      ) : (
        <EmptyState sentence={t('statements.empty')} />
      )}
      <Months month={month} timeZone={statement.timeZone} />
    </div>
  );
}

function Files({ month }: { month: string }) {
  const file = useStatementFile();
  const days = { from: `${month}-01`, to: lastDayOf(month) };
  return (
    <>
      {STATEMENT_FORMATS.map((format) => (
        <Button key={format} look="outline" size="medium" onClick={() => file.mutate({ format, ...days })}>
          <Icon of={IconDownload} size={16} /> {format.toUpperCase()}
        </Button>
      ))}
      <ErrorAlert error={file.error} />
    </>
  );
}

/** The sum from one balance to the other. */
function Balances({ statement: { openingCents, closingCents, totals } }: { statement: Statement }) {
  const texts = statementsIn[useLanguage()];
  const parts = [
    { label: texts.opening, cents: openingCents },
    { label: texts.earned, cents: totals.netCents },
    ...(totals.cashCents === 0 ? [] : [{ label: texts.cash, cents: -totals.cashCents }]),
    { label: texts.paidOut, cents: -totals.paidOutCents },
    { label: texts.closing, cents: closingCents },
  ];
  return (
    <dl className={css.balances}>
      {parts.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The months beside this one; none after the current. */
function Months({ month, timeZone }: { month: string; timeZone: string }) {
  const { t } = useTranslation('earnings');
  const format = useDayFormat();
  const current = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()).slice(0, 7);
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <nav className={css.months} aria-label={t('statements.title')}>
      <Link to={`/earnings/statements/${before}`}>
        <Icon of={IconChevronLeft} /> {format.month(`${before}-01`)}
      </Link>
      {after <= current && (
        <Link to={`/earnings/statements/${after}`}>
          {format.month(`${after}-01`)} <Icon of={IconChevronRight} />
        </Link>
      )}
    </nav>
  );
}
