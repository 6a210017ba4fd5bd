import { NetworkError } from '@josey/contract/core/client';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { focusNextField } from '#components/controls/place-input/focus-next-field.ts';
import { lazyPart, lazySection } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useSession } from '#lib/session/session.ts';
import { pickupMinutes } from './fare/pickup-minutes.ts';
import type { End } from './places/places.ts';
import { QuickPicks } from './places/quick-picks.tsx';
import { Where } from './places/where.tsx';
import css from './request-form.module.css';
import type { Plan } from './use-plan.ts';
import { useSendRequest } from './use-send-request.ts';

const loadFareCard = () => import('./fare/fare-card.tsx');
const FareCard = lazyPart(loadFareCard);
const ConfirmAtBank = lazySection(() => import('#components/notices/confirm-at-bank.tsx'));
const DriversNote = lazySection(() => import('./drivers-note.tsx'));
/** A guest has none; fetched while the rider's open ride is looked for. */
export const loadChoices = () => import('./fare/rider-choices.tsx');
const RiderChoices = lazyPart(loadChoices);
const CHOICES_HEIGHT = 250;
const FareChangedDialog = lazySection(() => import('./fare/fare-changed-dialog.tsx'));

interface RequestFormProps {
  plan: Plan;
  /** Called when the rider has an open ride, which replaces this form. */
  onAlreadyOpen: (rideId: string) => void;
}

/** Requests a ride between two addresses. The button names the price. */
export function RequestForm({ plan, onAlreadyOpen }: RequestFormProps) {
  const { t } = useTranslation(['rides', 'shell']);
  const { money } = useFormat();
  const request = useSendRequest(plan, onAlreadyOpen);
  // The form is drawn without it; once there are two places, it is loaded.
  useEffect(() => prefetchParts(loadFareCard), []);
  const isGuest = useSession().status === 'signed-out';
  const navigate = useNavigate();
  // The draft keeps the places until the rider is back.
  const toSignIn = () => void navigate(`/login?next=${encodeURIComponent('/request-ride')}`);
  const { trip, estimate, drivers } = plan;
  const { pickup, dropoff } = trip;
  const quote = estimate.data;
  const areBoth = pickup.place !== undefined && dropoff.place !== undefined;
  const areNoDriversOnline = drivers.data?.total === 0;
  const isReady = quote && !estimate.isFetching && !estimate.isError && !areNoDriversOnline;

  /** Enter focuses the next missing field and announces it; it never requests the ride. */
  const moveOn = (end: End, field: HTMLInputElement) => {
    const isDestinationNext = end === 'pickup' && pickup.place !== undefined;
    if (isDestinationNext || isReady || (areBoth && areNoDriversOnline)) focusNextField(field);
    else if (!areBoth) plan.setProblem(failureText('bothAddresses'));
    else void sayToWait(plan);
  };
  const isEstimateAway = estimate.isError && !plan.problem;

  return (
    // Without a submit button: a ride costs money, so no key pressed in a field may request one.
    <form className={css.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <h1 className={css.title}>{t('shell:whereTo')}</h1>
      <ErrorAlert
        error={plan.problem ?? estimateProblem(estimate.error) ?? request.problem}
        {...(isEstimateAway && { onRetry: () => void estimate.refetch() })}
      >
        {request.hasDebt && <Link to="/account#debts">{t('payOpenAmount')}</Link>}
      </ErrorAlert>
      {request.confirmUrl && (
        <ConfirmAtBank confirmUrl={request.confirmUrl} focus>
          {t('confirmFirst')}
        </ConfirmAtBank>
      )}
      {request.isResuming && (
        <Alert kind="notice" isSilent>
          {t('requesting')}
        </Alert>
      )}
      <Where plan={plan} onChange={request.forgetProblem} onEnter={moveOn} />
      <QuickPicks
        end={plan.currentEnd}
        areLarge={!pickup.text && !dropoff.text}
        onPick={(address) => plan.change(plan.currentEnd, address)}
      />
      {areBoth && !(estimate.isError && !quote) && (
        <Suspense fallback={<Skeleton height={140} />}>
          <FareCard
            quote={quote}
            pickupMinutes={pickup.place && pickupMinutes(pickup.place, drivers.data?.items ?? [])}
            promo={isGuest ? undefined : { ...plan.promo, onChange: trip.usePromoCode }}
            isCash={trip.paymentMethod === 'cash'}
            isRefreshing={estimate.isFetching}
            onRefresh={() => void estimate.refetch()}
          />
        </Suspense>
      )}
      {!isGuest && (
        <Suspense fallback={<Skeleton height={CHOICES_HEIGHT} />}>
          <RiderChoices trip={trip} />
        </Suspense>
      )}
      <div className={css.submit} data-bottom-bar="above">
        <Button
          full
          look={request.confirmUrl ? 'outline' : 'primary'}
          disabled={!isReady}
          busy={request.isPending}
          onClick={() => quote && (isGuest ? toSignIn() : request.send(quote))}
        >
          {buttonLabel()}
        </Button>
      </div>
      <VisuallyHidden role="status">{request.isPending && t('requesting')}</VisuallyHidden>
      <DriversNote total={drivers.data?.total} />
      {request.fareChange && (
        <FareChangedDialog
          {...request.fareChange}
          isBusy={request.isPending}
          onAccept={request.agree}
          onClose={request.decline}
        />
      )}
    </form>
  );

  function buttonLabel(): string {
    if (areNoDriversOnline) return t('noDrivers');
    if (!quote) return t('request');
    const isCash = trip.paymentMethod === 'cash';
    return t('requestFor', { fare: money((!isCash && quote.dueCents) || quote.fareCents) });
  }
}

/** Among all the sentences of wrong fields, which the page does not begin with. */
async function sayToWait({ setProblem }: Plan): Promise<void> {
  const { problemText } = await import('#lib/i18n/problem-text.ts');
  setProblem(problemText({ reason: 'wait_for_fare' }));
}

function estimateProblem(error: Error | null): string | undefined {
  const sentence = failureText('rideEstimate');
  if (!error) return undefined;
  return error instanceof NetworkError ? sentence : failureSentence(error, sentence);
}
