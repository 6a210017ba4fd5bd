import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { ExtraChoices } from '../../booking/extra-choices.tsx';
import css from '../checkout.module.css';
import { CheckoutSection } from '../checkout-section.tsx';
import type { CheckoutState } from '../use-checkout-state.ts';
import { CheckoutPayment } from './checkout-payment.tsx';
import { DeliveryChoice } from './delivery/delivery-choice.tsx';
import { ProtectionChoice } from './protection-choice.tsx';

/** What the renter chooses before the press, in the order of the trip; fixed once the car is held. */
export function CheckoutChoices({ checkout, driver }: { checkout: CheckoutState; driver: ReactNode }) {
  const { t } = useTranslation('checkout');
  const { vehicle, wishes, onWishes, protections, isHeld, isFixed } = checkout;
  return (
    <fieldset className={css.choices} disabled={isFixed}>
      {vehicle.delivery && (
        <CheckoutSection title={t('pickup')}>
          <DeliveryChoice
            vehicle={vehicle}
            isDelivered={checkout.isDelivered}
            place={wishes.delivery}
            error={checkout.deliveryError}
            onChange={(isChosen, delivery) => {
              checkout.setDelivered(isChosen);
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
      <CheckoutSection title={t('driver')}>
        {driver}
        <p className={css.note}>{t('moreDrivers')}</p>
      </CheckoutSection>
      {!isHeld && (
        <>
          <CheckoutPayment checkout={checkout} />
          <MessageToOwner checkout={checkout} />
        </>
      )}
    </fieldset>
  );
}

function MessageToOwner({ checkout: { vehicle, message, setMessage } }: { checkout: CheckoutState }) {
  const { t } = useTranslation('checkout');
  return (
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
  );
}
