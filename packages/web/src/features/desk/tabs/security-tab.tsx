import type { Alert } from '@josey/contract/api/security-alerts';
import * as routes from '@josey/contract/core/routes';
import { ALERT_STATUSES } from '@josey/contract/rules/states/alert-states';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/data/table/data-table.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import { api } from '#lib/api/api.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useList } from '../api/use-list.ts';
import { type Choice, useDecisions } from '../decisions/use-decisions.tsx';
import { AlertDetails } from '../details/alert-details.tsx';
import { AdminTable } from '../page/admin-table.tsx';
import css from '../page/tab.module.css';
import { Tools } from '../page/tools.tsx';
import { useOpenItem } from '../use-open-item.ts';

/** Security alerts. They restrict no account: an administrator reviews each and notes the outcome. */
export function SecurityTab() {
  const { t } = useTranslation('admin');
  const { filters, change, counts, table } = useList('alerts');
  const { item: opened, open, close } = useOpenItem(table.items);
  const decisions = useAlertDecisions();
  const titleOf = useAlertTitle();
  const accountLabel = useAccountLabel();
  const columns: Column<Alert>[] = [
    { name: 'what', header: t('alerts.what'), cell: (alert) => <b>{titleOf(alert)}</b> },
    { name: 'who', header: t('alerts.who'), cell: accountLabel },
    {
      name: 'last',
      header: t('alerts.last'),
      isRight: true,
      cell: (alert) => <When at={alert.lastAt} look="ago" />,
    },
    { name: 'status', header: t('columns.status'), cell: (alert) => <StatusBadge status={alert.status} /> },
    ...decisions.columns(opened !== undefined),
  ];
  return (
    <>
      <Tools
        statuses={ALERT_STATUSES}
        status={filters.status}
        onStatus={(status) => change({ status })}
        counts={counts}
      />
      {decisions.problem}
      <div className={`${css.grid} ${opened ? css.withDrawer : ''}`}>
        <AdminTable
          label={t('tabs.alerts')}
          table={table}
          columns={columns}
          empty={t('alerts.none')}
          onOpen={open}
          {...(opened && { openId: opened.id })}
          lines={(alert) => ({
            title: titleOf(alert),
            note: accountLabel(alert),
            badge: <StatusBadge status={alert.status} />,
            aside: <When at={alert.lastAt} look="ago" />,
          })}
        />
        {opened && (
          <Drawer
            title={titleOf(opened)}
            subtitle={accountLabel(opened)}
            onClose={close}
            foot={decisions.inDrawer(opened)}
          >
            <AlertDetails alert={opened} />
          </Drawer>
        )}
      </div>
      {decisions.dialog}
    </>
  );
}

/** "7 wrong passwords, one account" */
function useAlertTitle() {
  const { t } = useTranslation('admin');
  return ({ kind, count }: Alert) => t(`alerts.kinds.${kind}`, { count });
}

/** The account, or the first of several. */
function useAccountLabel() {
  const { t } = useTranslation('admin');
  return ({ people: [first, ...others] }: Alert) => {
    if (!first) return t('alerts.noAccount');
    const name = `${first.firstName} ${first.lastName}`;
    return others.length > 0 ? t('alerts.andMore', { name, count: others.length }) : name;
  };
}

function useAlertDecisions() {
  const { t } = useTranslation('admin');
  const titleOf = useAlertTitle();
  return useDecisions<Alert, 'acknowledged'>({
    list: 'alerts',
    failure: failureText('alert'),
    decide: ({ id, status, reason }) =>
      api.call(routes.acknowledgeAlert, { params: { id }, body: { status, reason } }),
    choicesOf: (alert): Choice<'acknowledged'>[] =>
      alert.status === 'open'
        ? [
            {
              status: 'acknowledged',
              label: t('moves.lookAt'),
              question: t('ask.lookAt'),
              note: titleOf(alert),
              usualReason: t('usualReasons.nothingToDo'),
              isPrivate: true,
              isHarsh: false,
            },
          ]
        : [],
  });
}
