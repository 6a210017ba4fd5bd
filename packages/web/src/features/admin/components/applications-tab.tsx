import {
  type DriverApplication,
  decideDriverApplication,
  listDriverApplications,
} from '@josey/contract/drivers';
import {
  DRIVER_APPLICATION_STATUSES,
  type DriverApplicationStatus,
  driverApplicationStates,
} from '@josey/contract/states/driver-application-states';
import { movesFrom } from '@josey/contract/states/state-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/person/avatar.tsx';
import { StatusBadge } from '../../../components/status-badge/status-badge.tsx';
import { api } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { formatAge } from '../age.ts';
import { useTable } from '../api/use-table.ts';
import { type Choice, useDecisions } from '../use-decisions.tsx';
import { useOpenItem } from '../use-open-item.ts';
import { type Column, DataTable } from './data-table.tsx';
import { Drawer } from './drawer.tsx';
import { Expiry } from './expiry.tsx';
import { Facts } from './facts.tsx';
import files from './file-preview.module.css';
import { FilePreview } from './file-preview.tsx';
import css from './tab.module.css';
import { Tools } from './tools.tsx';

/** Applications to drive. */
export function ApplicationsTab({ waiting }: { waiting: number | undefined }) {
  const { t } = useTranslation('admin');
  const { locale } = useFormat();
  const [status, setStatus] = useState<DriverApplicationStatus>();
  const table = useTable('applications', { status }, (query) => api.page(listDriverApplications, { query }));
  const decisions = useApplicationDecisions();
  const { item: opened, open, close } = useOpenItem(table.items);
  const columns: Column<DriverApplication>[] = [
    {
      name: 'person',
      header: t('columns.person'),
      cell: (one) => (
        <span className={css.vehicle}>
          <Avatar name={nameOf(one)} size={32} />
          <span>
            <b>{nameOf(one)}</b>
            <small>{one.applicant?.email}</small>
          </span>
        </span>
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
      cell: (one) => (
        <span className={css.nowrap}>
          <Expiry date={one.licenseExpiry} />
        </span>
      ),
    },
    { name: 'car', header: t('columns.vehicle'), cell: (one) => carOf(one) ?? t('ownListed') },
    {
      name: 'since',
      header: t('columns.since'),
      isRight: true,
      cell: (one) => <span className={css.nowrap}>{formatAge(one.submittedAt, locale)}</span>,
    },
    { name: 'status', header: t('columns.status'), cell: (one) => <StatusBadge status={one.status} /> },
    ...(opened
      ? []
      : [
          {
            name: 'actions',
            header: t('columns.actions'),
            isRight: true,
            cell: (one: DriverApplication) => <span className={css.buttons}>{decisions.inRow(one)}</span>,
          },
        ]),
  ];
  return (
    <>
      <Tools
        statuses={DRIVER_APPLICATION_STATUSES}
        status={status}
        onStatus={setStatus}
        counts={{ submitted: waiting }}
      />
      {decisions.problem}
      <div className={`${css.grid} ${opened ? css.withDrawer : ''}`}>
        <DataTable
          label={t('tabs.drivers')}
          table={table}
          columns={columns}
          empty={t(status === 'submitted' ? 'nothingWaits' : 'nothingFound')}
          onOpen={open}
          {...(opened && { openId: opened.id })}
          lines={(one) => ({
            picture: <Avatar name={nameOf(one)} size={44} />,
            title: nameOf(one),
            note: carOf(one) ?? t('ownListed'),
            badge: <StatusBadge status={one.status} />,
            aside: formatAge(one.submittedAt, locale),
          })}
        />
        {opened && (
          <Drawer
            title={nameOf(opened)}
            subtitle={opened.applicant?.email}
            picture={<Avatar name={nameOf(opened)} size={44} />}
            onClose={close}
            foot={decisions.inDrawer(opened)}
          >
            <ApplicationDetails application={opened} />
          </Drawer>
        )}
      </div>
      {decisions.dialog}
    </>
  );
}

function ApplicationDetails({ application }: { application: DriverApplication }) {
  const { t } = useTranslation('admin');
  const { insurance } = application;
  return (
    <>
      <div className={files.grid}>
        {application.documents.map((url, index) => (
          <FilePreview key={url} url={url} label={t('openDocument', { number: index + 1 })} />
        ))}
      </div>
      <Facts
        title={t('columns.license')}
        facts={[
          [t('number'), application.licenseNumber],
          [t('country'), application.licenseCountry],
          [t('expires'), <Expiry key="license" date={application.licenseExpiry} />],
        ]}
      />
      <Facts
        title={t('columns.vehicle')}
        facts={[
          [t('car'), carOf(application) ?? t('ownListed')],
          [t('columns.plate'), application.vehicle?.licensePlate],
          [t('color'), application.vehicle?.color],
          [t('seats'), application.vehicle?.seats],
        ]}
      />
      <Facts
        title={t('insurance')}
        facts={[
          [t('provider'), insurance.provider],
          [t('policy'), insurance.policyNumber],
          [t('expires'), <Expiry key="insurance" date={insurance.expiryDate} />],
        ]}
      />
      {application.reason && <Facts facts={[[t('lastReason'), application.reason]]} />}
    </>
  );
}

function nameOf({ applicant }: DriverApplication): string {
  return applicant ? `${applicant.firstName} ${applicant.lastName}` : '–';
}

function carOf({ vehicle }: DriverApplication): string | undefined {
  return vehicle && `${vehicle.make} ${vehicle.model}, ${vehicle.year}`;
}

type Decided = 'approved' | 'rejected';

function useApplicationDecisions() {
  const { t } = useTranslation('admin');
  return useDecisions<DriverApplication, Decided>({
    list: 'applications',
    failure: 'Failed to update driver application',
    decide: ({ id, status, reason }) =>
      api.call(decideDriverApplication, { params: { id }, body: { status, reason } }),
    choicesOf: (one) =>
      movesFrom(driverApplicationStates, one.status, 'admin').flatMap(({ move, to }): Choice<Decided>[] =>
        to === 'submitted' || move === 'resubmit'
          ? []
          : [
              {
                status: to,
                label: t(`moves.${move}`),
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
