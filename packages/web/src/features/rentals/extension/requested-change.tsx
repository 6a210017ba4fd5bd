import type { Rental } from '@josey/contract/api/rentals/rentals';
import {
  type RentalExtensionMove,
  rentalExtensionStates,
} from '@josey/contract/rules/states/rental-extension-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import type { useMove } from '../api/rental.ts';
import { MissingPayment } from '../rental/missing-payment.tsx';
import { ReasonDialog } from '../rental/reason-dialog.tsx';
import css from '../rental/rental-page.module.css';

type Answer = ReturnType<typeof useMove<string>>;

interface RequestedChangeProps {
  rental: Rental;
  /** More time, or other dates. */
  change: NonNullable<Rental['extension']>;
  side: RentalSide;
  texts: 'extend' | 'dates';
  moves: {
    accept: Answer;
    reject: ReturnType<typeof useMove<{ id: string; reason: string }>>;
    withdraw: Answer;
  };
  children: ReactNode;
}

/** A requested or declined change of a trip with the actions that are open to this user. */
export function RequestedChange({ rental, change, side, texts, moves, children }: RequestedChangeProps) {
  const { t } = useTranslation('rentals');
  const { dateTime } = useFormat();
  const storedText = useStoredText();
  const [isDeclining, setDeclining] = useState(false);
  const { accept, reject, withdraw } = moves;
  const can = (move: RentalExtensionMove) => canMove(rentalExtensionStates, change.status, move, side);
  const { id, answerBy, statusReason } = change;
  return (
    <section className={css.block} aria-label={t(`${texts}.title`)}>
      <ErrorAlert error={accept.error ?? withdraw.error} />
      <Alert kind="notice">
        <p>
          {children}{' '}
          {answerBy && t(`${texts}.answerBy.${side}`, { at: dateTime(answerBy, rental.vehicle.timeZone) })}
        </p>
        {statusReason && <p>{storedText(statusReason)}</p>}
      </Alert>
      {change.payment && <MissingPayment payment={change.payment} />}
      <div className={css.actions}>
        {can('accept') && (
          <Button busy={accept.isPending} onClick={() => accept.mutate(id)}>
            {t(`${texts}.accept`)}
          </Button>
        )}
        {can('reject') && (
          <Button look="danger" onClick={() => setDeclining(true)}>
            {t('reject')}
          </Button>
        )}
        {can('withdraw') && (
          <Button look="outline" busy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
            {t(`${texts}.withdraw`)}
          </Button>
        )}
      </div>
      {isDeclining && (
        <ReasonDialog
          title={t(`${texts}.rejectTitle`)}
          about={t(`${texts}.rejectAbout`)}
          action={t('reject')}
          error={reject.error}
          isBusy={reject.isPending}
          onSend={(reason) => reject.mutate({ id, reason }, { onSuccess: () => setDeclining(false) })}
          onClose={() => setDeclining(false)}
        />
      )}
    </section>
  );
}
