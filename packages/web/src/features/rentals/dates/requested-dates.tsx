import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useAcceptDates, useRejectDates, useWithdrawDates } from '../api/dates.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { RequestedChange } from '../extension/requested-change.tsx';

interface RequestedDatesProps {
  rental: Rental;
  change: NonNullable<Rental['dateChange']>;
  side: RentalSide;
}

export default function RequestedDates(props: RequestedDatesProps) {
  const { rental, change, side } = props;
  const moves = {
    accept: useAcceptDates(rental.id),
    reject: useRejectDates(rental.id),
    withdraw: useWithdrawDates(rental.id),
  };
  return (
    <RequestedChange rental={rental} change={change} side={side} texts="dates" moves={moves}>
      <Sentence {...props} />
    </RequestedChange>
  );
}

function Sentence({ rental, change, side }: RequestedDatesProps) {
  const { t } = useTranslation('rentals');
  const { dateTime, money } = useFormat();
  const { status, startDate, endDate, differenceCents, refundCents, split, payment } = change;
  const { timeZone } = rental.vehicle;
  const isOwner = side === 'owner';
  const paidCents = differenceCents > 0 ? differenceCents : -refundCents;
  const cents = isOwner ? split.ownerCents - rental.split.ownerCents : paidCents;
  const values = {
    from: dateTime(startDate, timeZone),
    until: dateTime(endDate, timeZone),
    amount: money(Math.abs(cents)),
  };
  if (status === 'held') {
    const isWithBank = payment?.confirmUrl !== undefined;
    return `${t('dates.held', values)} ${isWithBank ? '' : t('dates.heldHow')}`;
  }
  if (status === 'rejected') return t(isOwner ? 'dates.rejectedOwner' : 'dates.rejected', values);
  if (status === 'expired') return t('dates.expired', values);
  const difference = t(`dates.${cents > 0 ? 'more' : cents < 0 ? 'less' : 'equal'}`, values);
  return t(isOwner ? 'dates.askedOwner' : 'dates.asked', { ...values, difference });
}
