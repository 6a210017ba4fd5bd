import type { HeldBalance } from '@josey/contract/api/money/payouts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Row, Rows } from '#components/data/rows/row.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { heldBalancesQuery } from '../api/payouts.ts';
import css from './payouts.module.css';

/** Payees whose earnings have to be paid out soon, the first last day first. Nothing while there are none. */
export function HeldBalances() {
  const { t } = useTranslation('payouts');
  const { data } = useQuery(heldBalancesQuery);
  if (!data || data.length === 0) return null;
  return (
    <section className={css.owed} aria-labelledby="held-balances">
      <h2 id="held-balances">{t('held.title')}</h2>
      <p className={css.lead}>{t('held.lead')}</p>
      <Rows label={t('held.title')}>
        {data.map((balance) => (
          <HeldRow key={balance.payee.id} balance={balance} />
        ))}
      </Rows>
    </section>
  );
}

function HeldRow({ balance: { payee, heldCents, leavesBy, isOver, hasBank } }: { balance: HeldBalance }) {
  const { t } = useTranslation('payouts');
  const { money, calendarDate } = useFormat();
  const name = usePersonName()(payee.firstName, payee.lastName);
  return (
    <Row
      title={`${money(heldCents)} · ${name}`}
      note={`${t('held.lastDay')} ${calendarDate(leavesBy)}`}
      aside={
        <>
          {isOver && <Badge tone="danger">{t('held.over')}</Badge>}
          {!hasBank && <Badge tone="warn">{t('held.noBank')}</Badge>}
          <Link to={`/admin/ledger?user=${payee.id}`} aria-label={t('held.ledgerOf', { name })}>
            {t('owed.ledger')}
          </Link>
        </>
      }
    />
  );
}
