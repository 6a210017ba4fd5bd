import type { OwedBalance } from '@josey/contract/api/money/payouts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Row, Rows } from '#components/data/rows/row.tsx';
import { When } from '#components/data/when/when.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { owedBalancesQuery } from '../api/payouts.ts';
import css from './payouts.module.css';

/** Payees whose balance is negative, the oldest first. Nothing while there are none. */
export function OwedBalances() {
  const { t } = useTranslation('payouts');
  const { data } = useQuery(owedBalancesQuery);
  if (!data || data.length === 0) return null;
  return (
    <section className={css.owed} aria-labelledby="owed-balances">
      <h2 id="owed-balances">{t('owed.title')}</h2>
      <p className={css.lead}>{t('owed.lead')}</p>
      <Rows label={t('owed.title')}>
        {data.map((balance) => (
          <OwedRow key={balance.payee.id} balance={balance} />
        ))}
      </Rows>
    </section>
  );
}

function OwedRow({ balance: { payee, owedCents, since } }: { balance: OwedBalance }) {
  const { t } = useTranslation('payouts');
  const { money } = useFormat();
  const name = usePersonName()(payee.firstName, payee.lastName);
  return (
    <Row
      title={`${money(owedCents)} · ${name}`}
      note={
        <>
          {t('owed.since')} <When at={since} />
        </>
      }
      aside={
        <Link to={`/admin/ledger?user=${payee.id}`} aria-label={t('owed.ledgerOf', { name })}>
          {t('owed.ledger')}
        </Link>
      }
    />
  );
}
