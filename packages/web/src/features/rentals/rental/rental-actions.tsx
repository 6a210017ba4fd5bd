import type { Rental } from '@josey/contract/api/rentals/rentals';
import { isCheckInOpen } from '@josey/contract/rules/check-in-window';
import { isEarly as isEarlyReturn, isEndedEarly } from '@josey/contract/rules/early-return-times';
import { handoverClosesAt, handoverOpensAt } from '@josey/contract/rules/handover-rules';
import { EXTENDABLE } from '@josey/contract/rules/states/rental-extension-states';
import { type RentalMove, rentalStates } from '@josey/contract/rules/states/rental-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { Suspense, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { lazyPart, lazySection } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { useAcceptRental } from '../api/rental.ts';
import { CardTest } from './card-test.tsx';
import css from './rental-page.module.css';

const PayHeld = lazyPart(async () => ({ default: (await import('./pay-held.tsx')).PayHeld }));
const WaiveDeposit = lazyPart(async () => ({
  default: (await import('../handover/waive-deposit.tsx')).WaiveDeposit,
}));
const EndDialog = lazySection(() => import('./end-dialog.tsx'));
const EarlyReturn = lazySection(() => import('../early-return/early-return.tsx'));
const DatesForm = lazyPart(() => import('../dates/dates-form.tsx'));
const ExtendForm = lazyPart(async () => ({
  default: (await import('../extension/extend-form.tsx')).ExtendForm,
}));

const TICK_MS = 15_000;
const PAY_HEIGHT = 260;

type Open = 'cancel' | 'reject' | 'extend' | 'dates' | 'early';

interface RentalActionsProps {
  rental: Rental;
  side: RentalSide;
}

/** The buttons stay until the script of the form that they open has loaded. */
export const RentalActions = (props: RentalActionsProps) => (
  <Suspense>
    <OpenActions {...props} />
  </Suspense>
);

/** The actions that are open to this user now, by the state table that the server checks. */
function OpenActions({ rental, side }: RentalActionsProps) {
  const { t } = useTranslation('rentals');
  const format = useFormat();
  const now = useNow(TICK_MS);
  const [open, setOpen] = useState<Open>();
  const accept = useAcceptRental(rental.id);
  const can = (move: RentalMove) => canMove(rentalStates, rental.status, move, side);
  const isTime = isCheckInOpen(rental, now);
  const isEarly = new Date(now) < handoverOpensAt(rental.startDate);
  const handover = `/rentals/${rental.id}/handover`;
  const takesPictures =
    rental.status === 'returned' &&
    rental.checkOut !== undefined &&
    new Date(now) < handoverClosesAt(rental.checkOut.at);
  // The renter's own check-in holds it.
  const waitsForDeposit = rental.depositStatus === 'due' && side === 'owner';
  const show = (form: Open) => startTransition(() => setOpen(form));
  const close = () => setOpen(undefined);
  if (can('pay') && rental.status === 'held')
    return (
      <Suspense fallback={<Skeleton height={PAY_HEIGHT} />}>
        <PayHeld rental={rental} />
      </Suspense>
    );
  const isCut =
    rental.isShortened || isEndedEarly(rental.endDate, rental.periods?.map(({ endDate }) => endDate) ?? []);
  const canShorten = can('return-early') && !isCut && isEarlyReturn(rental.endDate, now);
  const canExtend =
    side === 'renter' &&
    EXTENDABLE.includes(rental.status) &&
    rental.extension?.status !== 'pending' &&
    rental.dateChange?.status !== 'pending' &&
    !isCut;
  // For a trip of which a part was refunded, or that is charged in periods, support changes them.
  const canMoveDates =
    canExtend &&
    rental.status === 'approved' &&
    Date.parse(rental.startDate) > now &&
    !rental.extension &&
    !rental.periods &&
    rental.refundCents === undefined;
  // The socket may bring the request before its own answer: then the form is gone without having closed.
  if (open === 'dates' && !canMoveDates) setOpen(undefined);
  if (open === 'dates' && canMoveDates) return <DatesForm rental={rental} onClose={close} />;
  if (open === 'extend' && canExtend) return <ExtendForm rental={rental} onClose={close} />;
  return (
    <>
      <ErrorAlert error={accept.error} />
      {rental.freeCancellationUntil && can('cancel') && side === 'renter' && (
        <Alert kind="notice">
          {t('freeUntil', { at: format.dateTime(rental.freeCancellationUntil, rental.vehicle.timeZone) })}
        </Alert>
      )}
      {side === 'renter' && <CardTest rental={rental} />}
      <div className={css.actions}>
        {can('accept') && (
          <Button busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('accept', { amount: format.money(rental.split.ownerCents) })}
          </Button>
        )}
        {can('reject') && (
          <Button look="danger" onClick={() => show('reject')}>
            {t('reject')}
          </Button>
        )}
        {can('check-in') && !isEarly && <ButtonLink to={handover}>{t('checkIn')}</ButtonLink>}
        {can('check-out') &&
          (canShorten ? (
            <Button onClick={() => show('early')}>{t('early.action')}</Button>
          ) : (
            <ButtonLink to={handover}>{t('checkOut')}</ButtonLink>
          ))}
        {takesPictures && (
          <ButtonLink look="outline" to={handover}>
            {t('addToCheckOut')}
          </ButtonLink>
        )}
        {canExtend && (
          <Button look="outline" onClick={() => show('extend')}>
            {t('extend.action')}
          </Button>
        )}
        {canMoveDates && (
          <Button look="outline" onClick={() => show('dates')}>
            {t('dates.action')}
          </Button>
        )}
        {can('cancel') && (
          <Button look="danger" onClick={() => show('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {can('check-in') && isEarly && (
        <p className={css.note}>
          {t('checkInFrom', {
            at: format.dateTime(handoverOpensAt(rental.startDate), rental.vehicle.timeZone),
          })}
        </p>
      )}
      {can('check-in') && waitsForDeposit && isTime && (
        <Suspense>
          <WaiveDeposit rental={rental} />
        </Suspense>
      )}
      {open === 'early' && canShorten && <EarlyReturn rental={rental} onClose={close} />}
      {(open === 'reject' || open === 'cancel') && (
        <EndDialog rental={rental} side={side} kind={open} onClose={close} />
      )}
    </>
  );
}
