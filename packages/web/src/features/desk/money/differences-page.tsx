import type { PaymentDifference } from '@josey/contract/api/money/desk/admin-reconciliation';
import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '#components/data/money/money.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { DataTable } from '#components/data/table/data-table.tsx';
import { When } from '#components/data/when/when.tsx';
import { api } from '#lib/api/api.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import page from '../page/admin-page.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { shortId } from '../short-id.ts';
import css from './money.module.css';

/** Where payments do not match the provider's record or the ledger, and what to do about each. */
export function DifferencesPage() {
  const { t } = useTranslation('money');
  const { dateTime, number } = useFormat();
  const { data, error, refetch } = useQuery(api.query(routes.adminReconciliation, {}));
  const { last, differences } = data ?? {};
  const payment = ({ kind, paymentId }: PaymentDifference) => {
    const isPayout = kind === 'transfer' || kind === 'payout';
    const page = isPayout ? '/admin/payouts' : `/admin/payments?search=${paymentId}`;
    return <Link to={page}>{shortId(paymentId)}</Link>;
  };
  return (
    <div className={page.page}>
      <PageTitle>{t('differences.title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('differences.title')}</h1>
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="differences">
          <p className={css.lead}>
            {t('differences.lead')}{' '}
            {last &&
              t('differences.last', {
                at: dateTime(last.at),
                count: last.charges,
                n: number(last.charges),
              })}
          </p>
          <DataTable
            label={t('differences.title')}
            table={{
              items: differences,
              total: differences?.length,
              totalText: String(differences?.length),
              page: 0,
              error: data ? null : error,
              isStale: false,
              retry: () => void refetch(),
              next: undefined,
              previous: undefined,
            }}
            columns={[
              { name: 'payment', header: t('differences.payment'), cell: payment },
              { name: 'at', header: t('differences.found'), cell: ({ foundAt }) => <When at={foundAt} /> },
              { name: 'what', header: t('differences.what'), cell: (one) => <What of={one} /> },
              {
                name: 'ours',
                header: t('differences.ours'),
                isRight: true,
                cell: ({ ourCents }) => <Money cents={ourCents} />,
              },
              {
                name: 'theirs',
                header: t('differences.theirs'),
                isRight: true,
                cell: ({ theirCents }) => <Money cents={theirCents} />,
              },
            ]}
            lines={(one) => ({
              title: payment(one),
              note: <What of={one} />,
              badge: <Money cents={one.ourCents} />,
              aside: <Money cents={one.theirCents} />,
            })}
            empty={t(last ? 'differences.none' : 'differences.never')}
            failure={failureText('adminData')}
          />
        </AdminTabs>
      </div>
    </div>
  );
}

/** What differs, and what to do. */
function What({ of: { kind, reference } }: { of: PaymentDifference }) {
  const { t } = useTranslation('money');
  return (
    <span className={css.what}>
      <b>{t(`differences.kinds.${kind}.name`)}</b>
      <span>{t(`differences.kinds.${kind}.todo`)}</span>
      {reference && <small>{reference}</small>}
    </span>
  );
}
