import type { Rental } from '@josey/contract/api/rentals';
import { rentalStates } from '@josey/contract/rules/states/rental-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Period } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { Plate } from '#components/marks/plate.tsx';
import { RouteLine } from '#components/marks/route-line.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { RequestedExtension } from '../extension/requested-extension.tsx';
import { CarPlace } from './car-place.tsx';
import { isEndedEarly } from './ended-early.ts';
import { EndedRental } from './ended-rental.tsx';
import { nextSteps } from './next-steps.ts';
import { RentalActions } from './rental-actions.tsx';
import css from './rental-page.module.css';
import { RentalPrice } from './rental-price.tsx';

const EndUnpaid = lazy(() => import('../periods/end-unpaid.tsx'));
const PayUnpaid = lazy(() => import('../periods/pay-unpaid.tsx'));
const RentalCharges = lazy(() => import('../charges/rental-charges.tsx'));
const Comparison = lazy(() => import('../handover/compare/comparison.tsx'));

const hasUnpaidPeriod = ({ periods = [] }: Rental) => periods.some(({ status }) => status === 'owed');
const canEnd = ({ status }: Rental) => canMove(rentalStates, status, 'end', 'owner');

export function RentalPage({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('rentals');
  const personName = usePersonName();
  const format = useFormat();
  const storedText = useStoredText();
  const { vehicle } = rental;
  const name = `${vehicle.make} ${vehicle.model}`;
  const steps = nextSteps(rental);
  return (
    <div className={css.page}>
      <div className={css.main}>
        <div className={css.head}>
          <CarPicture
            className={css.picture}
            vehicle={{ ...vehicle, id: rental.vehicleId }}
            photo={vehicle.photo}
            alt={name}
            eager
          />
          <div>
            <h1>
              {name} {vehicle.year}
            </h1>
            <p className={css.sub}>
              {/* Announced, since the other side may decide while this page is open. */}
              <span role="status">
                <StatusBadge status={rental.status} />
              </span>
              {vehicle.licensePlate && <Plate>{vehicle.licensePlate}</Plate>}
              <Period start={rental.startDate} end={rental.endDate} timeZone={vehicle.timeZone} />
            </p>
            <p className={css.sub}>
              {side === 'renter'
                ? t('ownedBy', { name: personName(rental.ownerFirstName) })
                : t('rentedBy', { name: personName(rental.renterFirstName) })}
            </p>
          </div>
        </div>
        {vehicle.keyCode && <p className={css.keyCode}>{t('keyCode', { code: vehicle.keyCode })}</p>}
        {isEndedEarly(rental) ? (
          <EndedRental rental={rental} side={side} />
        ) : (
          rental.statusReason && <p className={css.note}>{storedText(rental.statusReason)}</p>
        )}
        {rental.extension && <RequestedExtension rental={rental} extension={rental.extension} side={side} />}
        {hasUnpaidPeriod(rental) && (
          <Suspense>
            {side === 'owner' ? canEnd(rental) && <EndUnpaid rental={rental} /> : <PayUnpaid />}
          </Suspense>
        )}
        <RentalActions rental={rental} side={side} />
        <WriteLink rental={rental} side={side} />
        {(rental.status === 'returned' || rental.status === 'completed') && (
          <Suspense>
            <RentalCharges rental={rental} side={side} />
          </Suspense>
        )}
        {steps.length > 0 && (
          <section className={css.block}>
            <h2>{t('next.title')}</h2>
            <RouteLine
              places={steps.map(({ kind, at }) => ({
                name: <b>{t(`next.${kind}.${side}`)}</b>,
                note: at && t(`next.${kind}.when`, { at: format.dateTime(at, vehicle.timeZone) }),
              }))}
            />
          </section>
        )}
        {vehicle.location && <CarPlace location={vehicle.location} />}
        {rental.checkIn && (
          <Suspense>
            <Comparison rental={rental} />
          </Suspense>
        )}
      </div>
      <RentalPrice rental={rental} side={side} />
    </div>
  );
}

/** To the messages with the other side; the owner knows nothing of an unpaid hold. */
function WriteLink({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('rentals');
  const personName = usePersonName();
  if (rental.status === 'held') return null;
  const name = personName(side === 'renter' ? rental.ownerFirstName : rental.renterFirstName);
  return (
    <div className={css.actions}>
      <ButtonLink look="outline" to={`/messages?about=${rental.id}`}>
        {t('write', { name })}
      </ButtonLink>
    </div>
  );
}
