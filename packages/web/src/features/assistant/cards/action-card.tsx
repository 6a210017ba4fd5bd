import type { ChatAction } from '@josey/contract/api/assistant/assistant-cards';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { useCountdown } from '#components/data/countdown/use-countdown.ts';
import { RouteLine } from '#components/marks/route-line.tsx';
import ConfirmAtBank from '#components/notices/confirm-at-bank.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { refusalSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useDecideAction } from '../api/decide-action.ts';
import { prepareAgain, useChat } from '../chat-store.ts';
import css from './action-card.module.css';
import { ActionPrice } from './action-price.tsx';

/** A prepared action: its price, its effect, and the button to confirm it. Nothing happens without the press. */
export function ActionCard({ action }: { action: ChatAction }) {
  const { t } = useTranslation('assistant');
  const { dateTime, range } = useFormat();
  const { kind, ride, rental } = action;
  const isOver = useCountdown(action.state === 'open' ? action.expiresAt : undefined) === 0;
  const state = action.state === 'open' && isOver ? 'expired' : action.state;
  return (
    <section className={css.card} aria-label={t(`action.${kind}.title`)}>
      <b className={css.title}>{t(`action.${kind}.title`)}</b>
      {ride && <RouteLine places={[{ name: ride.pickup }, { name: ride.dropoff }]} />}
      {rental && (
        <p>
          {rental.name}
          <small>{range(rental.startDate, rental.endDate, rental.timeZone)}</small>
          {rental.agreedEndDate && state !== 'confirmed' && (
            <small>{t('action.insteadOf', { end: dateTime(rental.agreedEndDate, rental.timeZone) })}</small>
          )}
        </p>
      )}
      <ActionPrice action={action} />
      {state === 'open' ? <Decision action={action} /> : <Outcome action={{ ...action, state }} />}
    </section>
  );
}

const NOTHING_YET = {
  request_ride: 'action.nothingYet',
  book_car: 'action.nothingYet',
  extend_rental: 'action.nothingExtendedYet',
  cancel_ride: 'action.nothingCancelledYet',
  cancel_rental: 'action.nothingCancelledYet',
} as const;

function Decision({ action }: { action: ChatAction }) {
  const { t } = useTranslation('assistant');
  const decide = useDecideAction(action);
  const { kind, happens } = action;
  const heldRental = heldBy(decide.error);
  const confirmUrl = heldRental ? undefined : detailsOf(decide.error, 'payment_action_required')?.confirmUrl;
  const busy = decide.isPending ? decide.variables : undefined;
  if (isOvertaken(decide.error)) {
    return (
      <>
        <ErrorAlert error={decide.error} />
        <PrepareAgain token={action.token} />
      </>
    );
  }
  return (
    <>
      <p>{happens}</p>
      {confirmUrl && decide.error ? (
        <ConfirmAtBank confirmUrl={confirmUrl}>{refusalSentence(decide.error)}</ConfirmAtBank>
      ) : (
        <ErrorAlert error={decide.error} />
      )}
      {heldRental && <Link to={`/rentals/${heldRental}`}>{t(`action.${kind}.see`)}</Link>}
      <Button
        full
        busy={busy === 'confirm'}
        disabled={busy === 'refuse'}
        onClick={() => !busy && decide.mutate('confirm')}
      >
        <PressText action={action} />
      </Button>
      <p className={css.note}>{t(NOTHING_YET[kind])}</p>
      <Button
        look="quiet"
        size="medium"
        busy={busy === 'refuse'}
        disabled={busy === 'confirm'}
        onClick={() => !busy && decide.mutate('refuse')}
      >
        {t('action.notNow')}
      </Button>
    </>
  );
}

/** The effect of the press with its price, and whether the owner must approve. */
function PressText({ action: { kind, priceCents, asksOwner } }: { action: ChatAction }) {
  const { t } = useTranslation('assistant');
  const { money } = useFormat();
  const price = money(priceCents);
  if (kind === 'extend_rental') {
    if (priceCents === 0)
      return t(asksOwner ? 'action.extend_rental.askFree' : 'action.extend_rental.pressFree');
    return t(asksOwner ? 'action.extend_rental.ask' : 'action.extend_rental.press', { price });
  }
  if (kind === 'book_car' && asksOwner) return t('action.book_car.ask', { price });
  return t(`action.${kind}.press`, { price });
}

/** The price changed or the car was booked: the same press would fail again. */
const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 409;

/** A held, unpaid rental can be paid with another method on its own page. */
const heldBy = (error: unknown) =>
  (detailsOf(error, 'payment_declined') ?? detailsOf(error, 'payment_action_required'))?.rentalId;

function PrepareAgain({ token }: { token: string }) {
  const { t } = useTranslation('assistant');
  const { pending } = useChat();
  return (
    <Button look="outline" full disabled={pending !== undefined} onClick={() => prepareAgain(token)}>
      {t('action.prepareAgain')}
    </Button>
  );
}

function Outcome({ action: { kind, state, link, token } }: { action: ChatAction }) {
  const { t } = useTranslation('assistant');
  if (state === 'refused') return <p className={css.note}>{t('action.refused')}</p>;
  if (state !== 'confirmed') {
    return (
      <>
        <p className={css.note}>{t('action.expired')}</p>
        <PrepareAgain token={token} />
      </>
    );
  }
  return (
    <p role="status">
      {t(`action.${kind}.done`)} {link && <Link to={link}>{t(`action.${kind}.see`)}</Link>}
    </p>
  );
}
