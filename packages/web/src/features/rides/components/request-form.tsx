import { ApiError } from '@josey/contract/client';
import type { RideQuote } from '@josey/contract/rides';
import type { PaymentMethod } from '@josey/contract/wire';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { failureSentence } from '../../../lib/form/failure.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { changedQuote, useRequestRide } from '../api/use-request-ride.ts';
import { pickupMinutes } from '../pickup-minutes.ts';
import type { Plan } from '../use-plan.ts';
import { DriversNote } from './drivers-note.tsx';
import { FareCard } from './fare-card.tsx';
import { FareChangedDialog } from './fare-changed-dialog.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PinChoice } from './pin-choice.tsx';
import { PlaceField } from './place-field.tsx';
import { QuickPicks } from './quick-picks.tsx';
import css from './request-form.module.css';

const ENDS = ['pickup', 'dropoff'] as const;

/** From two addresses to a requested ride. The button says what it does and what that costs. */
export function RequestForm({ plan }: { plan: Plan }) {
  const { t } = useTranslation('rides');
  const { money } = useFormat();
  const navigate = useNavigate();
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('card');
  const [pin, setPin] = useState(false);
  const [fareChange, setFareChange] = useState<{ before: RideQuote; now: RideQuote }>();
  const { trip, estimate, drivers } = plan;
  const { pickup, dropoff } = trip;
  const quote = estimate.data;
  const areBoth = pickup.place !== undefined && dropoff.place !== undefined;
  const isNobodyOnline = drivers.data?.total === 0;
  const isReady = quote && !estimate.isFetching && !estimate.isError && !isNobodyOnline;
  const request = useRequestRide(() => {
    trip.forget();
    return navigate('/dashboard?tab=rides&success=ride-requested');
  });

  const send = (at: RideQuote) =>
    request.mutate(
      { quote: at, paymentMethod, pin },
      {
        onError: (error) => {
          const now = changedQuote(error);
          setFareChange(now && !fareChange ? { before: at, now } : undefined);
        },
      },
    );
  const submit = () => {
    if (!areBoth) plan.setProblem('Please enter both pickup and dropoff addresses');
    else if (!isReady) plan.setProblem('Please wait for fare calculation to complete');
    else if (!request.isPending) send(quote);
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1 className={css.title}>{t('whereTo')}</h1>
      <ErrorAlert
        error={
          plan.problem ??
          estimateProblem(estimate.error) ??
          (fareChange ? undefined : requestProblem(request.error))
        }
        {...(estimate.isError && !plan.problem && { onRetry: () => void estimate.refetch() })}
      />
      <div className={css.where}>
        {ENDS.map((end) => (
          <PlaceField
            key={end}
            end={end}
            address={trip[end]}
            onChange={(address) => plan.change(end, address)}
            onLocate={() => void plan.locate(end)}
            onPickOnMap={() => plan.pickOnMap(end)}
            onFocus={() => plan.touch(end)}
            onSubmit={submit}
          />
        ))}
      </div>
      <QuickPicks end={plan.currentEnd} onPick={(address) => plan.change(plan.currentEnd, address)} />
      {areBoth && !(estimate.isError && !quote) && (
        <FareCard
          quote={quote}
          pickupMinutes={pickup.place && pickupMinutes(pickup.place, drivers.data?.items ?? [])}
          isRefreshing={estimate.isFetching}
          onRefresh={() => void estimate.refetch()}
        />
      )}
      <PaymentChoice value={paymentMethod} onChange={setPaymentMethod} />
      <PinChoice value={pin} onChange={setPin} />
      <div className={css.submit}>
        <Button type="submit" full disabled={!isReady} busy={request.isPending}>
          {buttonLabel()}
        </Button>
      </div>
      <VisuallyHidden role="status">{request.isPending && t('requesting')}</VisuallyHidden>
      <DriversNote total={drivers.data?.total} />
      {fareChange && (
        <FareChangedDialog
          {...fareChange}
          isBusy={request.isPending}
          onAccept={() => send(fareChange.now)}
          onClose={() => setFareChange(undefined)}
        />
      )}
    </form>
  );

  function buttonLabel(): string {
    if (isNobodyOnline) return t('noDrivers');
    return quote ? t('requestFor', { fare: money(quote.fareCents) }) : t('request');
  }
}

const estimateProblem = (error: Error | null) =>
  error ? failureSentence(error, 'Failed to calculate ride estimate') : undefined;

function requestProblem(error: Error | null): string | undefined {
  if (!error || changedQuote(error)) return undefined;
  if (error instanceof ApiError) return failureSentence(error, 'Failed to request ride');
  return 'Failed to request ride. Please try again.';
}
