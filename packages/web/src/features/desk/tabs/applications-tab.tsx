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
import { When } from '#components/data/when/when.tsx';
import { api } from '#lib/api/api.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useList } from '../api/lists/use-list.ts';
import { carOf } from '../car-of.ts';
import type { Choice } from '../decisions/choice.ts';
import { type Checks, useChecks } from '../decisions/use-checks.ts';
import { useDecisions } from '../decisions/use-decisions.tsx';
import { ApplicationDetails } from '../details/application-details.tsx';
import { Expiry } from '../details/expiry.tsx';
import { ListTab } from '../page/list-tab.tsx';
import { useOpenItem } from '../use-open-item.ts';

/** Driver applications. */
export function ApplicationsTab() {
  const { t } = useTranslation('admin');
  const list = useList('applications');
  const opened = useOpenItem(list.table.items);
  const checks = useChecks(opened.item?.id);
  return (
    <ListTab
      label={t('tabs.drivers')}
      list={list}
      tools={{ statuses: DRIVER_APPLICATION_STATUSES }}
      columns={[
        {
          name: 'person',
          header: t('columns.person'),
          cell: (one) => (
            <Person
              name={nameOf(one)}
              picture={one.applicant?.avatarUrl}
              note={one.applicant?.email}
              size={32}
            />
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
      ]}
      empty={t(list.filters.status === 'submitted' ? 'nothingToReview' : 'nothingFound')}
      lines={(one) => ({
        picture: <Avatar name={nameOf(one)} picture={one.applicant?.avatarUrl} size={44} />,
        title: nameOf(one),
        note: carOf(one) ?? t('ownListed'),
        aside: <When at={one.submittedAt} look="age" />,
      })}
      opened={opened}
      drawer={(one) => ({
        title: nameOf(one),
        subtitle: one.applicant?.email,
        picture: <Avatar name={nameOf(one)} picture={one.applicant?.avatarUrl} size={44} />,
        children: <ApplicationDetails application={one} checks={checks} />,
      })}
      decisions={useApplicationDecisions(checks)}
    />
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
