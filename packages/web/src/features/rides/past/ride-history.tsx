import type { Ride } from '@josey/contract/api/rides';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import type { Pages } from '#lib/api/use-pages.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';

/** All rides of the rider. An open one links to its live page, the others to their details. */
export function RideHistory({ pages }: { pages: Pages<Ride> }) {
  const { t } = useTranslation('dashboard');
  const empty = (
    <EmptyState sentence={t('rideHistory.none')}>
      <ButtonLink look="outline" size="medium" to="/request-ride">
        {t('rideHistory.request')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <PageList
      label={t('rideHistory.title')}
      pages={pages}
      failure={failureText('dashboardData')}
      empty={empty}
      row={(ride) => <PastRide key={ride.id} ride={ride} />}
    />
  );
}

function PastRide({ ride }: { ride: Ride }) {
  const format = useFormat();
  const isOpen = !isRideOver(ride);
  return (
    <Row
      to={isOpen ? '/request-ride' : `/rides/${ride.id}`}
      picture={<Icon of={IconMapPin} />}
      title={format.way(ride)}
      note={
        <>
          <When at={ride.requestedAt} />
          <span>{format.miles(ride.distance)}</span>
          <span>{ride.id.slice(-8)}</span>
        </>
      }
      aside={
        <>
          <b>
            <Money cents={costCents(ride)} />
          </b>
          <StatusBadge status={ride.status} />
        </>
      }
    />
  );
}

/** The final or estimated fare; for a ride that did not take place only its fee. */
function costCents({ status, fareCents, finalFare, currency, cancellationFeeCents = 0 }: Ride): number {
  if (status === 'completed')
    return finalFare === undefined ? fareCents : centsFromDecimal(finalFare, currency);
  return isRideOver({ status }) ? cancellationFeeCents : fareCents;
}
