import type { Dispute } from '@josey/contract/api/money/disputes';
import * as routes from '@josey/contract/core/routes';
import { DISPUTE_STATUSES } from '@josey/contract/rules/states/money/dispute-states';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Money } from '#components/data/money/money.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { DataTable } from '#components/data/table/data-table.tsx';
import { When } from '#components/data/when/when.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useTable } from '../api/lists/use-table.ts';
import page from '../page/admin-page.module.css';
import tools from '../page/tools.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import { Deadline } from './deadline.tsx';
import { DisputeStatus } from './dispute-status.tsx';
import css from './disputes.module.css';
import { useReason } from './use-reason.ts';

/** Charges that their payers dispute at their bank. */
export function DisputesPage() {
  const { t } = useTranslation('disputes');
  const personName = usePersonName();
  const reasonOf = useReason();
  const [params, setParams] = useSearchParams();
  const status = params.get('status') ?? '';
  const { table, first } = useTable(routes.adminDisputes, status ? { status } : {});
  useAdminKeys();
  const payer = ({ id, payer: { firstName, lastName } }: Dispute) => (
    <Link to={`/admin/disputes/${id}`}>{personName(firstName, lastName)}</Link>
  );
  const badge = (dispute: Dispute) => <DisputeStatus status={dispute.status} />;
  return (
    <div className={page.page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('title')}</h1>
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="disputes">
          <p className={css.lead}>{t('lead')}</p>
          <div className={tools.tools}>
            <select
              className={tools.select}
              aria-label={t('status')}
              value={status}
              onChange={({ target }) => {
                first();
                setParams(target.value ? { status: target.value } : {}, { replace: true });
              }}
            >
              <option value="">{t('allStatuses')}</option>
              {DISPUTE_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {t(`statuses.${one}`)}
                </option>
              ))}
            </select>
          </div>
          <DataTable
            label={t('title')}
            table={table}
            columns={[
              { name: 'payer', header: t('payer'), cell: payer },
              { name: 'for', header: t('for'), cell: ({ description }) => description },
              { name: 'reason', header: t('reason'), cell: reasonOf },
              { name: 'opened', header: t('opened'), cell: ({ openedAt }) => <When at={openedAt} /> },
              { name: 'due', header: t('due'), cell: (dispute) => <Deadline dispute={dispute} /> },
              {
                name: 'amount',
                header: t('amount'),
                isRight: true,
                cell: ({ amountCents }) => <Money cents={amountCents} />,
              },
              { name: 'status', header: t('status'), cell: badge },
            ]}
            lines={(dispute) => ({
              title: payer(dispute),
              note: (
                <>
                  {dispute.description} · {reasonOf(dispute)} · <Deadline dispute={dispute} />
                </>
              ),
              badge: badge(dispute),
              aside: <Money cents={dispute.amountCents} />,
            })}
            empty={t('none')}
            failure={failureText('adminData')}
          />
        </AdminTabs>
      </div>
    </div>
  );
}
