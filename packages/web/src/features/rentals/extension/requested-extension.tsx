import type { Rental } from '@josey/contract/api/rentals/rentals';
import {
  type RentalExtensionMove,
  rentalExtensionStates,
} from '@josey/contract/rules/states/rental-extension-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import { useAcceptExtension, useRejectExtension, useWithdrawExtension } from '../api/extend.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { MissingPayment } from '../rental/missing-payment.tsx';
import { ReasonDialog } from '../rental/reason-dialog.tsx';
import css from '../rental/rental-page.module.css';

interface RequestedExtensionProps {
  rental: Rental;
  extension: NonNullable<Rental['extension']>;
  side: RentalSide;
}

/** A requested or declined extension with the actions that are open to this user. */
export default function RequestedExtension({ rental, extension, side }: RequestedExtensionProps) {
  const { t } = useTranslation('rentals');
  const { dateTime } = useFormat();
  const storedText = useStoredText();
  const [isDeclining, setDeclining] = useState(false);
  const accept = useAcceptExtension(rental.id);
  const reject = useRejectExtension(rental.id);
  const withdraw = useWithdrawExtension(rental.id);
  const can = (move: RentalExtensionMove) => canMove(rentalExtensionStates, extension.status, move, side);
  const { id: extensionId, answerBy, statusReason } = extension;
  return (
    <section className={css.block} aria-label={t('extend.title')}>
      <ErrorAlert error={accept.error ?? withdraw.error} />
      <Alert kind="notice">
        <p>
          <Sentence rental={rental} extension={extension} side={side} />{' '}
          {answerBy && t(`extend.answerBy.${side}`, { at: dateTime(answerBy, rental.vehicle.timeZone) })}
        </p>
        {statusReason && <p>{storedText(statusReason)}</p>}
      </Alert>
      {extension.payment && <MissingPayment payment={extension.payment} />}
      <div className={css.actions}>
        {can('accept') && (
          <Button busy={accept.isPending} onClick={() => accept.mutate(extensionId)}>
            {t('accept')}
          </Button>
        )}
        {can('reject') && (
          <Button look="danger" onClick={() => setDeclining(true)}>
            {t('reject')}
          </Button>
        )}
        {can('withdraw') && (
          <Button look="outline" busy={withdraw.isPending} onClick={() => withdraw.mutate(extensionId)}>
            {t('extend.withdraw')}
          </Button>
        )}
      </div>
      {isDeclining && (
        <ReasonDialog
          title={t('extend.rejectTitle')}
          about={t('extend.rejectAbout')}
          action={t('reject')}
          error={reject.error}
          isBusy={reject.isPending}
          onSend={(reason) =>
            reject.mutate({ extensionId, reason }, { onSuccess: () => setDeclining(false) })
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </section>
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
