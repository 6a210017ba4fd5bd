import type { LedgerEntry } from '@josey/contract/api/money/desk/admin-ledger';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '#components/data/money/money.tsx';
import { DataTable } from '#components/data/table/data-table.tsx';
import type { Table } from '#components/data/table/table.ts';
import { When } from '#components/data/when/when.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { shortId } from '../short-id.ts';
import css from './money.module.css';

/** Entries with their lines: last recorded first. */
export function LedgerList({ table }: { table: Table<LedgerEntry> }) {
  const { t } = useTranslation('money');
  const kind = (entry: LedgerEntry) =>
    t(`ledger.kinds.${entry.kind}` as 'ledger.kinds.charge', { defaultValue: entry.kind });
  const state = ({ state: now }: LedgerEntry) =>
    now !== 'posted' && <Badge>{t(`ledger.states.${now}`)}</Badge>;
  const subject = ({ subject: { kind: of, id } }: LedgerEntry) => (
    <Link to={`/admin/ledger?subject=${id}`}>
      {t(`subjects.${of}` as 'subjects.ride', { id: shortId(id) })}
    </Link>
  );
  return (
    <>
      <p className={css.lead}>{t('ledger.lead')}</p>
      <DataTable
        label={t('ledger.title')}
        table={table}
        columns={[
          { name: 'number', header: t('ledger.number'), cell: ({ number }) => number },
          { name: 'at', header: t('at'), cell: ({ effectiveAt }) => <When at={effectiveAt} /> },
          {
            name: 'kind',
            header: t('ledger.entry'),
            cell: (entry) => (
              <>
                {kind(entry)} {state(entry)}
              </>
            ),
          },
          { name: 'for', header: t('for'), cell: subject },
          { name: 'lines', header: t('ledger.lines'), cell: (entry) => <Lines entry={entry} /> },
        ]}
        lines={(entry) => ({
          title: kind(entry),
          badge: state(entry),
          note: <Lines entry={entry} />,
          aside: <When at={entry.effectiveAt} look="ago" />,
        })}
        empty={t('ledger.none')}
        failure={failureText('adminData')}
      />
    </>
  );
}

function Lines({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('money');
  const personName = usePersonName();
  return (
    <span className={css.lines}>
      {entry.lines.map(({ account, person, cents, balanceCents }) => (
        <span key={`${account} ${person?.id}`}>
          <span>
            {t(`ledger.accounts.${account}` as 'ledger.accounts.taxes', { defaultValue: account })}
            {person && (
              <>
                {' · '}
                <Link to={`/admin/ledger?user=${person.id}`}>
                  {personName(person.firstName, person.lastName)}
                </Link>
              </>
            )}
          </span>
          <Money cents={cents} />
          <small>
            {balanceCents !== undefined && (
              <>
                {t('ledger.balance')} <Money cents={balanceCents} />
              </>
            )}
          </small>
        </span>
      ))}
    </span>
  );
}
