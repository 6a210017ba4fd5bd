import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { Money } from '#components/data/money/money.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { Period } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import type { Pages } from '#lib/api/use-pages.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import css from './my-rentals.module.css';

/** The user's rentals as renter and as owner. */
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
        failure={failureText('dashboardData')}
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
  const amountCents = side === 'owner' ? rental.split.ownerCents : (rental.dueCents ?? rental.totalCents);
  return (
    <Row
      to={`/rentals/${rental.id}`}
      picture={<CarSilhouette type={vehicle.type} color={vehicle.color} width={72} />}
      title={`${vehicle.year} ${vehicle.make} ${vehicle.model}`}
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
