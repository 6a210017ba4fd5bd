import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { MESSAGE_RULES } from '@josey/contract/rules/limits';
import { IconArrowLeft, IconLock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { PriceCountdown } from '#components/data/countdown/price-countdown.tsx';
import { RentalRules } from '#components/data/rules/rental-rules.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { PromoCode } from '#components/payments/promo-code.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePaymentChoice } from '#lib/payment-choice.ts';
import { useHeldRental } from '../api/rental.ts';
import { ExtraChoices } from '../booking/extra-choices.tsx';
import { FreeWindows } from '../booking/free-windows.tsx';
import { freeWindowsOf } from '../booking/free-windows-of.ts';
import { PaymentSelect } from '../booking/payment-select.tsx';
import { CancellationLine } from './cancellation-line.tsx';
import css from './checkout.module.css';
import { CheckoutBar } from './checkout-bar.tsx';
import { CheckoutButton, type License } from './checkout-button.tsx';
import { CheckoutCar } from './checkout-car.tsx';
import { CheckoutPrice } from './checkout-price.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { CheckoutWishes } from './checkout-wishes.ts';
import { DeliveryChoice } from './delivery/delivery-choice.tsx';
import { NextList } from './next-list.tsx';
import { LicenseLink, Obstacle } from './obstacle.tsx';
import { ProtectionChoice } from './protection-choice.tsx';
import {
  dueCentsOf,
  firstCentsOf,
  useBooking,
  usePriceBefore,
  usePromotedQuote,
  useProtections,
} from './use-checkout.ts';

const CheckoutHeld = lazy(async () => ({
  default: (await import('./checkout-held.tsx')).CheckoutHeld,
}));

const MINUTE_MS = 60_000;

interface CheckoutProps {
  vehicle: VisibleVehicle;
  wishes: CheckoutWishes;
  onWishes: (change: Partial<CheckoutWishes>) => void;
  /** Back to the car, for the same times. */
  backTo: string;
  license: License;
  /** The driver with their license. */
  driver: ReactNode;
}

/** Everything that the renter should know before the press that holds money, on one page. */
export function Checkout({ vehicle, wishes, onWishes, backTo, license, driver }: CheckoutProps) {
  const { t } = useTranslation(['checkout', 'rentals']);
  const { money } = useFormat();
  const { rentalId } = wishes;
  const isHeld = rentalId !== undefined;
  const minutes = (Date.parse(wishes.endDate) - Date.parse(wishes.startDate)) / MINUTE_MS;
  const [now] = useState(() => new Date());
  const [payment, setPayment] = usePaymentChoice();
  const [message, setMessage] = useState('');
  const [isDelivered, setDelivered] = useState(wishes.delivery !== undefined);
  const { quote, asked, codeError, deliveryError, isChecking } = usePromotedQuote(
    wishes,
    minutes > 0 && !isHeld,
  );
  const held = useHeldRental(rentalId);
  const booking = useBooking(asked, payment, message, (id) => onWishes({ rentalId: id }));
  const windows = isHeld ? undefined : (freeWindowsOf(quote.error) ?? freeWindowsOf(booking.error));
  const offer = windows || isHeld ? undefined : quote.data;
  const price = isHeld ? held.data : offer;
  const dueCents = offer && dueCentsOf(offer);
  const beforeCents = usePriceBefore(wishes, offer);
  const protections = useProtections(quote.data);
  const needsAddress = isDelivered && (!wishes.delivery || deliveryError !== undefined);
  const depositCents = price?.depositCents ?? 0;
  const button = (full: boolean) => (
    <CheckoutButton
      license={license}
      dueCents={offer && !needsAddress ? firstCentsOf(offer) : undefined}
      isInstant={vehicle.instantBook}
      isBusy={booking.isPending}
      full={full}
      onBook={() => offer && booking.send(offer)}
    />
  );
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link className={css.back} to={backTo}>
          <Icon of={IconArrowLeft} size={16} />
          {vehicle.year} {vehicle.make} {vehicle.model}
        </Link>
        <h1>{t(vehicle.instantBook ? 'title.book' : 'title.request')}</h1>
      </header>
      <CheckoutCar
        vehicle={vehicle}
        wishes={wishes}
        isFixed={isHeld || booking.isPending}
        onTimes={onWishes}
      />
      <aside className={css.side}>
        <CheckoutPrice
          quote={price}
          isLoading={quote.isFetching || held.isFetching}
          vehicle={vehicle}
          minutes={minutes}
          now={now}
        >
          {isHeld ? (
            <>
              <ErrorAlert error={held.error} onRetry={() => void held.refetch()} />
              <Suspense>{held.data && <CheckoutHeld rental={held.data} />}</Suspense>
            </>
          ) : (
            <>
              <Obstacle
                error={windows ? null : booking.error}
                beforeCents={beforeCents}
                dueCents={dueCents}
              />
              {windows && <FreeWindows windows={windows} timeZone={vehicle.timeZone} onChoose={onWishes} />}
              {quote.error && !windows && (
                <ErrorAlert error={quote.error} onRetry={() => void quote.refetch()}>
                  <LicenseLink error={quote.error} />
                </ErrorAlert>
              )}
              {!windows && <div className={css.press}>{button(true)}</div>}
              {offer && (
                <PriceCountdown
                  expiresAt={offer.expiresAt}
                  of="price"
                  onExpire={() => void quote.refetch()}
                />
              )}
            </>
          )}
        </CheckoutPrice>
        {price && <NextList quote={price} vehicle={vehicle} now={now} />}
      </aside>
      <div className={css.rest}>
        <fieldset className={css.choices} disabled={isHeld || booking.isPending}>
          {vehicle.delivery && (
            <CheckoutSection title={t('pickup')}>
              <DeliveryChoice
                vehicle={vehicle}
                isDelivered={isDelivered}
                place={wishes.delivery}
                error={deliveryError}
                onChange={(isChosen, delivery) => {
                  setDelivered(isChosen);
                  if (delivery !== wishes.delivery) onWishes({ delivery });
                }}
              />
            </CheckoutSection>
          )}
          {vehicle.extras.length > 0 && (
            <CheckoutSection title={t('extras')}>
              <ExtraChoices
                extras={vehicle.extras}
                chosen={wishes.extras}
                onChange={(extras) => onWishes({ extras })}
              />
            </CheckoutSection>
          )}
          {protections.length > 0 && (
            <CheckoutSection title={t('protection.title')}>
              <ProtectionChoice
                protections={protections}
                chosen={wishes.protectionId}
                onChange={(protectionId) => onWishes({ protectionId })}
              />
            </CheckoutSection>
          )}
          <CheckoutSection title={t('driver')}>{driver}</CheckoutSection>
          {!isHeld && (
            <CheckoutSection title={t('payment')}>
              <PaymentSelect value={payment} onChange={setPayment} />
              <PromoCode
                code={wishes.promoCode}
                error={codeError}
                isBusy={isChecking}
                onChange={(promoCode) => onWishes({ promoCode })}
              />
              <p className={css.note}>
                <Icon of={IconLock} size={16} />
                <span>
                  {t(`rentals:${chargedHow(vehicle, price?.periods !== undefined)}`)}
                  {depositCents > 0 && ` ${t('rentals:deposit.due', { amount: money(depositCents) })}`}
                </span>
              </p>
            </CheckoutSection>
          )}
          {!isHeld && (
            <CheckoutSection title={t('message.title', { name: vehicle.ownerFirstName })}>
              <TextArea
                label={t('message.label')}
                description={t('message.hint')}
                rows={2}
                mostRows={8}
                maxLength={MESSAGE_RULES.textMaxLength}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            </CheckoutSection>
          )}
        </fieldset>
        {price && (
          <CheckoutSection title={t('cancellation')}>
            <CancellationLine quote={price} vehicle={vehicle} now={now} />
            {price.rentalRules && <RentalRules rules={price.rentalRules} />}
          </CheckoutSection>
        )}
      </div>
      {offer && (
        <CheckoutBar minutes={minutes} expiresAt={offer.expiresAt}>
          {button(false)}
        </CheckoutBar>
      )}
    </div>
  );
}

/** When the price is charged: all of it, or that of the first period. */
function chargedHow({ instantBook }: VisibleVehicle, isInPeriods: boolean) {
  if (isInPeriods) return instantBook ? 'chargedInPeriods' : 'heldInPeriods';
  return instantBook ? 'chargedNow' : 'heldWhileAsked';
}
