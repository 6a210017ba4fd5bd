import type { Ride } from '@josey/contract/api/rides';
import * as routes from '@josey/contract/core/routes';
import { RIDE_STATUSES, rideStates } from '@josey/contract/rules/states/ride-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { When } from '#components/data/when/when.tsx';
import { api } from '#lib/api/api.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useRight } from '#lib/session/rights.ts';
import { useList } from '../api/lists/use-list.ts';
import { useDecisions } from '../decisions/use-decisions.tsx';
import { RideDetails } from '../details/ride-details.tsx';
import { History } from '../page/history.tsx';
import { ListTab } from '../page/list-tab.tsx';
import { shortId } from '../short-id.ts';
import { useOpenItem } from '../use-open-item.ts';

/** Scheduled rides do not exist yet. */
const SHOWN_STATUSES = RIDE_STATUSES.filter((status) => status !== 'scheduled');

export function RidesTab() {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const format = useFormat();
  const list = useList('rides');
  const fareOf = (ride: Ride) => (
    <Money cents={centsFromDecimal(ride.finalFare ?? ride.estimatedFare, ride.currency)} />
  );
  return (
    <ListTab
      label={t('tabs.rides')}
      saved="rides"
      list={list}
      tools={{ statuses: SHOWN_STATUSES, exported: { list: 'rides', status: list.filters.status } }}
      columns={[
        {
          name: 'ride',
          header: t('columns.ride'),
          sort: 'since',
          cell: (ride) => (
            <>
              <b>{shortId(ride.id)}</b>
              <small>
                <When at={ride.requestedAt} />
              </small>
            </>
          ),
        },
        { name: 'rider', header: t('columns.rider'), cell: (ride) => personName(ride.riderFirstName) },
        {
          name: 'driver',
          header: t('columns.driver'),
          cell: (ride) => personName(ride.driver?.firstName ?? '–'),
        },
        {
          name: 'from',
          header: t('columns.from'),
          cell: (ride) => format.place(ride.pickupLocation.address),
        },
        { name: 'to', header: t('columns.to'), cell: (ride) => format.place(ride.dropoffLocation.address) },
        { name: 'fare', header: t('columns.fare'), isRight: true, sort: 'fare', cell: fareOf },
      ]}
      empty={t('nothingFound')}
      lines={(ride) => ({
        title: format.way(ride),
        note: (
          <>
            {shortId(ride.id)}, {personName(ride.riderFirstName)}, <When at={ride.requestedAt} look="ago" />
          </>
        ),
        aside: fareOf(ride),
      })}
      opened={useOpenItem(list.table.items)}
      drawer={(ride) => ({
        title: t('rideTitle', { id: shortId(ride.id) }),
        subtitle: <When at={ride.requestedAt} />,
        children: (
          <>
            <RideDetails ride={ride} />
            <History targetId={ride.id} />
          </>
        ),
      })}
      decisions={useRideDecisions()}
    />
  );
}

function useRideDecisions() {
  const { t } = useTranslation('admin');
  const mayCancel = useRight('support');
  return useDecisions<Ride, 'cancelled'>({
    list: 'rides',
    failure: failureText('cancelRide'),
    decide: ({ id, reason }) => api.call(routes.adminCancelRide, { params: { id }, body: { reason } }),
    choicesOf: (ride) =>
      mayCancel && canMove(rideStates, ride.status, 'cancel', 'admin')
        ? [
            {
              status: 'cancelled',
              label: t('moves.cancelRide'),
              question: t('ask.cancelRide', { id: shortId(ride.id) }),
              usualReason: t('usualReasons.adminCancelled'),
              isHarsh: true,
            },
          ]
        : [],
  });
}
