import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useAcceptExtension, useRejectExtension, useWithdrawExtension } from '../api/extend.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { RequestedChange } from './requested-change.tsx';

interface RequestedExtensionProps {
  rental: Rental;
  extension: NonNullable<Rental['extension']>;
  side: RentalSide;
}

export default function RequestedExtension(props: RequestedExtensionProps) {
  const { rental, extension, side } = props;
  const moves = {
    accept: useAcceptExtension(rental.id),
    reject: useRejectExtension(rental.id),
    withdraw: useWithdrawExtension(rental.id),
  };
  return (
    <RequestedChange rental={rental} change={extension} side={side} texts="extend" moves={moves}>
      <Sentence {...props} />
    </RequestedChange>
  );
}

function Sentence({ rental, extension, side }: RequestedExtensionProps) {
  const { t } = useTranslation('rentals');
  const { dateTime, money } = useFormat();
  const { status, endDate, differenceCents, split } = extension;
  const isOwner = side === 'owner';
  const amountCents = isOwner ? split.ownerCents - rental.split.ownerCents : differenceCents;
  const values = { at: dateTime(endDate, rental.vehicle.timeZone), amount: money(amountCents) };
  if (status === 'held') {
    const isWithBank = extension.payment?.confirmUrl !== undefined;
    return `${t('extend.held', values)} ${isWithBank ? '' : t('extend.heldHow')}`;
  }
  if (status === 'rejected') return t(isOwner ? 'extend.rejectedOwner' : 'extend.rejected', values);
  if (status === 'expired') return t('extend.expired', values);
  return t(isOwner ? 'extend.askedOwner' : 'extend.asked', values);
}
