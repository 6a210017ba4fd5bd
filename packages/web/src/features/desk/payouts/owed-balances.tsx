import type { OwedBalance } from '@josey/contract/api/money/desk/owed-balances';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Row, Rows } from '#components/data/rows/row.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { When } from '#components/data/when/when.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { owedBalancesQuery, useWriteOffBalance } from '../api/payouts.ts';
import css from './payouts.module.css';

const DecisionDialog = lazySection(() => import('../decisions/decision-dialog.tsx'));

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
  const amount = money(owedCents);
  const [isAsking, ask] = useState(false);
  const writeOff = useWriteOffBalance();
  return (
    <>
      <Row
        title={`${amount} · ${name}`}
        note={
          <span>
            {t('owed.since')} <When at={since} />
          </span>
        }
        aside={
          <span className={css.owedActions}>
            <Link to={`/admin/ledger?user=${payee.id}`} aria-label={t('owed.ledgerOf', { name })}>
              {t('owed.ledger')}
            </Link>
            <Button
              look="outline"
              size="small"
              aria-label={t('owed.writeOffOf', { amount, name })}
              busy={writeOff.isPending}
              onClick={() => ask(true)}
            >
              {t('owed.writeOff')}
            </Button>
          </span>
        }
      />
      <ErrorAlert error={writeOff.error} />
      {isAsking && (
        <DecisionDialog
          choice={{
            status: 'write_off',
            label: t('owed.writeOff'),
            question: t('owed.question', { amount, name }),
            usualReason: '',
            isHarsh: true,
            isPrivate: true,
          }}
          onDecide={(reason) => {
            writeOff.mutate({ id: payee.id, amountCents: owedCents, reason });
            ask(false);
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
