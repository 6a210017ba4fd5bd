import type { RideOffer } from '@josey/contract/api/drivers';
import { ApiError } from '@josey/contract/core/client';
import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Ring } from '#components/data/countdown/ring.tsx';
import { useCountdown } from '#components/data/countdown/use-countdown.ts';
import { Money } from '#components/data/money/money.tsx';
import { RouteLine } from '#components/marks/route-line.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { milesFromMeters } from '#lib/format/measure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { forgetOffer, useAcceptOffer, useDeclineOffer } from '../api/offers.ts';
import type { OfferNotice } from '../api/use-driving-events.ts';
import css from './offer-card.module.css';

interface OfferCardProps {
  offer: RideOffer;
  onNotice: (notice: OfferNotice) => void;
}

const LAST_SECONDS = 5;

/** A ride offered to this driver alone for fifteen seconds: the earnings first, then the route. */
export function OfferCard({ offer, onNotice }: OfferCardProps) {
  const { t } = useTranslation('driving');
  const format = useFormat();
  const cache = useQueryClient();
  const titleId = useId();
  const accept = useAcceptOffer();
  const decline = useDeclineOffer();
  const seconds = useCountdown(offer.expiresAt);
  const fold = useEffectEvent((notice?: OfferNotice) => {
    forgetOffer(cache, offer.rideId);
    if (notice) onNotice(notice);
  });
  const isLapsed = seconds === 0 && !accept.isPending;
  useEffect(() => {
    if (isLapsed) fold('lapsed');
  }, [isLapsed]);

  const take = () =>
    accept.mutate(offer.rideId, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'illegal_transition') {
          forgetOffer(cache, offer.rideId);
          onNotice('lost');
        }
      },
    });
  const pass = () => {
    decline.mutate(offer.rideId);
    forgetOffer(cache, offer.rideId);
  };
  return (
    <section className={css.offer} aria-labelledby={titleId} data-bottom-bar>
      <VisuallyHidden role="alert">
        {t('offerAnnouncement', {
          earnings: format.money(offer.earningsCents),
          pickup: format.place(offer.pickup.address),
        })}
        {seconds > 0 && seconds <= LAST_SECONDS && ` ${t('lastSeconds', { count: LAST_SECONDS })}`}
      </VisuallyHidden>
      <div className={css.top}>
        <h2 id={titleId}>
          <small>{t('youEarn')}</small>
          <b>
            <Money cents={offer.earningsCents} />
          </b>
          <small>
            {t('ofFare', {
              fare: format.money(offer.fareCents),
              method: t(`payment.${offer.paymentMethod}`),
            })}
          </small>
        </h2>
        <Ring seconds={seconds} of={RIDE_RULES.offerSeconds} />
      </div>
      <hr />
      <RouteLine
        places={[
          {
            name: <b>{format.place(offer.pickup.address)}</b>,
            note: t('pickupAway', {
              distance: format.miles(milesFromMeters(offer.pickupDistanceMeters)),
              minutes: format.minutes(offer.pickupEtaSeconds / 60),
              name: offer.riderFirstName,
            }),
          },
          {
            name: <b>{format.place(offer.dropoff.address)}</b>,
            note: t('dropoffAway', {
              distance: format.miles(offer.distance),
              minutes: format.minutes(offer.estimatedDuration),
            }),
          },
        ]}
      />
      <ErrorAlert error={accept.error && failureSentence(accept.error, t('acceptFailed'))} />
      <div className={css.buttons}>
        <Button look="outline" disabled={accept.isPending} onClick={pass}>
          {t('decline')}
        </Button>
        <Button busy={accept.isPending} onClick={() => !accept.isPending && take()}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
