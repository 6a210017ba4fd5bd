import type { Alert } from '@josey/contract/api/desk/security-alerts';
import * as routes from '@josey/contract/core/routes';
import { ALERT_STATUSES } from '@josey/contract/rules/states/alert-states';
import { useTranslation } from 'react-i18next';
import { When } from '#components/data/when/when.tsx';
import { api } from '#lib/api/api.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useList } from '../api/lists/use-list.ts';
import type { Choice } from '../decisions/choice.ts';
import { useDecisions } from '../decisions/use-decisions.tsx';
import { AlertDetails } from '../details/alert-details.tsx';
import { ListTab } from '../page/list-tab.tsx';
import { useAccountLabel, useAlertTitle } from '../use-alert-title.ts';
import { useOpenItem } from '../use-open-item.ts';

/** Security alerts. They restrict no account: an administrator reviews each and notes the outcome. */
export function SecurityTab() {
  const { t } = useTranslation('admin');
  const list = useList('alerts');
  const titleOf = useAlertTitle();
  const accountLabel = useAccountLabel();
  return (
    <ListTab
      label={t('tabs.alerts')}
      list={list}
      tools={{ statuses: ALERT_STATUSES }}
      columns={[
        { name: 'what', header: t('alerts.what'), cell: (alert) => <b>{titleOf(alert)}</b> },
        { name: 'who', header: t('alerts.who'), cell: accountLabel },
        {
          name: 'last',
          header: t('alerts.last'),
          isRight: true,
          cell: (alert) => <When at={alert.lastAt} look="ago" />,
        },
      ]}
      empty={t('alerts.none')}
      lines={(alert) => ({
        title: titleOf(alert),
        note: accountLabel(alert),
        aside: <When at={alert.lastAt} look="ago" />,
      })}
      opened={useOpenItem(list.table.items)}
      drawer={(alert) => ({
        title: titleOf(alert),
        subtitle: accountLabel(alert),
        children: <AlertDetails alert={alert} />,
      })}
      decisions={useAlertDecisions()}
    />
  );
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
