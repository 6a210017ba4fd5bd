import type { Rental } from '@josey/contract/rentals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/button/button.tsx';
import { CarSilhouette } from '../../../components/car-picture/car-silhouette.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { Money } from '../../../components/money/money.tsx';
import { PageList } from '../../../components/row/page-list.tsx';
import { Row } from '../../../components/row/row.tsx';
import { Segments } from '../../../components/segments/segments.tsx';
import { StatusBadge } from '../../../components/status-badge/status-badge.tsx';
import { Period } from '../../../components/when/when.tsx';
import type { Pages } from '../../../lib/use-pages.ts';
import { usePersonName } from '../../../lib/use-person-name.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import css from './my-rentals.module.css';

/** What the person rents, and how their own cars are rented. */
export function MyRentals({ pages }: { pages: Record<RentalSide, Pages<Rental>> }) {
  const { t } = useTranslation('rentals');
  const [side, setSide] = useState<RentalSide>('renter');
  const hasCarsOut = Boolean(pages.owner.items?.length);
  const empty = (
    <EmptyState sentence={t(side === 'renter' ? 'none' : 'noneOwner')}>
      {side === 'renter' && (
        <ButtonLink look="outline" size="medium" to="/rent-car">
          {t('findCar')}
        </ButtonLink>
      )}
    </EmptyState>
  );
  return (
    <>
      {hasCarsOut && (
        <div className={css.sides}>
          <Segments
            label={t('side')}
            options={[
              { value: 'renter', label: t('asRenter') },
              { value: 'owner', label: t('asOwner') },
            ]}
            value={side}
            onChange={setSide}
          />
        </div>
      )}
      <PageList
        label={t('title')}
        pages={pages[side]}
        failure="Failed to load dashboard data"
        empty={empty}
        row={(rental) => <MyRental key={rental.id} rental={rental} side={side} />}
      />
    </>
  );
}

function MyRental({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('rentals');
  const personName = usePersonName();
  const { vehicle } = rental;
  const amountCents = side === 'owner' ? rental.split.ownerCents : rental.totalCents;
  return (
    <Row
      to={`/rentals/${rental.id}`}
      picture={<CarSilhouette type={vehicle.type} color={vehicle.color} width={72} />}
      title={`${vehicle.make} ${vehicle.model} ${vehicle.year}`}
      note={
        <>
          <Period start={rental.startDate} end={rental.endDate} timeZone={vehicle.timeZone} />
          {side === 'owner' && <span>{t('rentedBy', { name: personName(rental.renterFirstName) })}</span>}
        </>
      }
      aside={
        <>
          <b>
            <Money cents={amountCents} />
          </b>
          <StatusBadge status={rental.status} />
        </>
      }
    />
  );
}
