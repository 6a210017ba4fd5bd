import type { Rental } from '@josey/contract/api/rentals/rentals';
import { handoverOpensAt } from '@josey/contract/rules/handover-rules';
import { rentalStates } from '@josey/contract/rules/states/rental-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, lazySection } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { RouteLine } from '#components/marks/route-line.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { isEndedBeforeCheckIn } from './ended-before-check-in.ts';
import { nextSteps } from './next-steps.ts';
import { RentalActions } from './rental-actions.tsx';
import css from './rental-page.module.css';
import { TripStage } from './stage/trip-stage.tsx';
import { OtherSide } from './trip/other-side.tsx';
import { WhenAndWhere } from './trip/when-and-where.tsx';

/** Fetched while the rental loads. */
export const loadPrice = () => import('./rental-price.tsx');
const RentalPrice = lazyPart(loadPrice);
const PRICE_HEIGHT = 280;
const EndUnpaid = lazyPart(() => import('../periods/end-unpaid.tsx'));
const PayUnpaid = lazyPart(() => import('../periods/pay-unpaid.tsx'));
const RentalCharges = lazySection(() => import('../charges/rental-charges.tsx'));
const BookedAdditions = lazySection(() => import('./trip/booked-additions.tsx'));
const EndedRental = lazySection(() => import('./ended-rental.tsx'));
const RequestedExtension = lazySection(() => import('../extension/requested-extension.tsx'));
const RequestedDates = lazySection(() => import('../dates/requested-dates.tsx'));
const WhoDrives = lazySection(() => import('../drivers/who-drives.tsx'));
const GoodToKnow = lazySection(() => import('./trip/good-to-know.tsx'));
const KeysAndPickup = lazySection(() => import('./trip/keys-and-pickup.tsx'));
const GloveBox = lazyPart(() => import('../papers/glove-box.tsx'));
const Comparison = lazySection(() => import('../handover/compare/comparison.tsx'));

const TICK_MS = 60_000;

const hasUnpaidPeriod = ({ periods = [] }: Rental) => periods.some(({ status }) => status === 'owed');
const canEnd = ({ status }: Rental) => canMove(rentalStates, status, 'end', 'owner');

export function RentalPage({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('rentals');
  const format = useFormat();
  const storedText = useStoredText();
  const { vehicle } = rental;
  const now = useNow(TICK_MS);
  const steps = nextSteps(rental);
  const isEnded = isEndedBeforeCheckIn(rental);
  // Until the check-in opens the page is about getting there; changing the trip comes last.
  const isAhead = rental.status === 'approved' && new Date(now) < handoverOpensAt(rental.startDate);
  const isBooked = rental.status === 'approved' || rental.status === 'active';
  const hasCar = isBooked || rental.status === 'returned';
  return (
    <>
      <TripStage rental={rental} side={side} />
      <div className={css.page}>
        <div className={css.main}>
          {isEnded ? (
            <EndedRental rental={rental} side={side} />
          ) : (
            rental.statusReason && <p className={css.note}>{storedText(rental.statusReason)}</p>
          )}
          {rental.extension && (
            <RequestedExtension rental={rental} extension={rental.extension} side={side} />
          )}
          {rental.dateChange && <RequestedDates rental={rental} change={rental.dateChange} side={side} />}
          {hasUnpaidPeriod(rental) && (
            <Suspense>
              {side === 'owner' ? canEnd(rental) && <EndUnpaid rental={rental} /> : <PayUnpaid />}
            </Suspense>
          )}
          {!isEnded && !isAhead && <RentalActions rental={rental} side={side} />}
          {(rental.status === 'returned' || rental.status === 'completed') && (
            <RentalCharges rental={rental} side={side} />
          )}
          {!isEnded && <WhenAndWhere rental={rental} side={side} />}
          {(rental.delivery || rental.protection) && <BookedAdditions rental={rental} side={side} />}
          {(hasCar || rental.status === 'completed') && <WhoDrives rental={rental} side={side} />}
          {isBooked && <KeysAndPickup rental={rental} side={side} />}
          {steps.length > 0 && !isBooked && (
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
          {hasCar && (
            <GoodToKnow
              rental={rental}
              side={side}
              papers={rental.status === 'active' && <GloveBox rentalId={rental.id} />}
            />
          )}
          {rental.checkIn && <Comparison rental={rental} />}
        </div>
        <div className={css.asides}>
          <OtherSide rental={rental} side={side} isMain={isAhead} />
          <Suspense fallback={<Skeleton height={PRICE_HEIGHT} />}>
            <RentalPrice rental={rental} side={side} />
          </Suspense>
          {isAhead && (
            <section className={css.side} aria-label={t('trip.change')}>
              <RentalActions rental={rental} side={side} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}
