import type { DriverApplication } from '@josey/contract/api/drivers';
import * as routes from '@josey/contract/core/routes';
import {
  DRIVER_APPLICATION_STATUSES,
  driverApplicationStates,
} from '@josey/contract/rules/states/driver-application-states';
import { movesFrom } from '@josey/contract/rules/states/state-table';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#components/data/person/avatar.tsx';
import { Person } from '#components/data/person/person.tsx';
import type { Column } from '#components/data/table/data-table.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import { api } from '#lib/api/api.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useList } from '../api/use-list.ts';
import { carOf } from '../car-of.ts';
import { type Checks, useChecks } from '../decisions/use-checks.ts';
import { type Choice, useDecisions } from '../decisions/use-decisions.tsx';
import { ApplicationDetails } from '../details/application-details.tsx';
import { Expiry } from '../details/expiry.tsx';
import { AdminTable } from '../page/admin-table.tsx';
import css from '../page/tab.module.css';
import { Tools } from '../page/tools.tsx';
import { useOpenItem } from '../use-open-item.ts';

/** Driver applications. */
export function ApplicationsTab() {
  const { t } = useTranslation('admin');
  const { filters, change, counts, table } = useList('applications');
  const { status } = filters;
  const { item: opened, open, close } = useOpenItem(table.items);
  const checks = useChecks(opened?.id);
  const decisions = useApplicationDecisions(checks);
  const columns: Column<DriverApplication>[] = [
    {
      name: 'person',
      header: t('columns.person'),
      cell: (one) => (
        <Person name={nameOf(one)} picture={one.applicant?.avatarUrl} note={one.applicant?.email} size={32} />
      ),
    },
    {
      name: 'license',
      header: t('columns.license'),
      cell: (one) => (
        <>
          {one.licenseNumber}
          <small>{one.licenseCountry}</small>
        </>
      ),
    },
    {
      name: 'expires',
      header: t('expires'),
      cell: (one) => <Expiry date={one.licenseExpiry} />,
    },
    { name: 'car', header: t('columns.vehicle'), cell: (one) => carOf(one) ?? t('ownListed') },
    {
      name: 'since',
      header: t('columns.since'),
      isRight: true,
      cell: (one) => <When at={one.submittedAt} look="age" />,
    },
    { name: 'status', header: t('columns.status'), cell: (one) => <StatusBadge status={one.status} /> },
    ...decisions.columns(opened !== undefined),
  ];
  return (
    <>
      <Tools
        statuses={DRIVER_APPLICATION_STATUSES}
        status={status}
        onStatus={(chosen) => change({ status: chosen })}
        counts={counts}
      />
      {decisions.problem}
      <div className={`${css.grid} ${opened ? css.withDrawer : ''}`}>
        <AdminTable
          label={t('tabs.drivers')}
          table={table}
          columns={columns}
          empty={t(status === 'submitted' ? 'nothingToReview' : 'nothingFound')}
          onOpen={open}
          {...(opened && { openId: opened.id })}
          lines={(one) => ({
            picture: <Avatar name={nameOf(one)} picture={one.applicant?.avatarUrl} size={44} />,
            title: nameOf(one),
            note: carOf(one) ?? t('ownListed'),
            badge: <StatusBadge status={one.status} />,
            aside: <When at={one.submittedAt} look="age" />,
          })}
        />
        {opened && (
          <Drawer
            title={nameOf(opened)}
            subtitle={opened.applicant?.email}
            picture={<Avatar name={nameOf(opened)} picture={opened.applicant?.avatarUrl} size={44} />}
            onClose={close}
            foot={decisions.inDrawer(opened)}
          >
            <ApplicationDetails application={opened} checks={checks} />
          </Drawer>
        )}
      </div>
      {decisions.dialog}
    </>
  );
}

function nameOf({ applicant }: DriverApplication): string {
  return applicant ? `${applicant.firstName} ${applicant.lastName}` : '–';
}

type Decided = 'approved' | 'rejected';

function useApplicationDecisions(checks: Checks) {
  const { t } = useTranslation('admin');
  return useDecisions<DriverApplication, Decided>({
    list: 'applications',
    failure: failureText('driverApplication'),
    decide: ({ id, status, reason }) =>
      api.call(routes.decideDriverApplication, { params: { id }, body: { status, reason } }),
    choicesOf: (one) =>
      movesFrom(driverApplicationStates, one.status, 'admin').flatMap(({ move, to }): Choice<Decided>[] =>
        to === 'submitted' || move === 'resubmit'
          ? []
          : [
              {
                status: to,
                label: t(`moves.${move}`),
                ...(move === 'approve' && checks.note(one.id)),
                question: t(`ask.${move}`, { name: nameOf(one) }),
                usualReason: t(
                  move === 'approve' ? 'usualReasons.meetsRequirements' : 'usualReasons.doesNotMeet',
                ),
                isHarsh: move === 'reject',
              },
            ],
      ),
  });
}
