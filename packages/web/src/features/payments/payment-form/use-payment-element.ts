import type { MethodSetup } from '@josey/contract/api/money/payment-methods';
import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScheme } from '#lib/browser/color-scheme.ts';

type Form = NonNullable<MethodSetup['form']>;

interface PaymentElement {
  stripe: Stripe;
  elements: StripeElements;
}

/**
 * Stripe's form in `place`: its fields are frames of Stripe, so that no card number reaches this page. Undefined while it
 * loads; `failed`: Stripe cannot be reached, or does not know the form.
 */
export function usePaymentElement(
  { clientSecret, publishableKey }: Form,
  place: RefObject<HTMLElement | null>,
): PaymentElement | 'failed' | undefined {
  const [element, setElement] = useState<PaymentElement | 'failed'>();
  const { language } = useTranslation().i18n;
  const scheme = useScheme();
  useEffect(() => {
    let isOver = false;
    let remove = () => {};
    const show = async () => {
      // Without `/pure` the import alone would load Stripe's script.
      const { loadStripe } = await import('@stripe/stripe-js/pure');
      const stripe = await loadStripe(publishableKey);
      if (isOver || !place.current) return;
      if (!stripe) throw new Error('Stripe did not load');
      const elements = stripe.elements({
        clientSecret,
        locale: new Intl.Locale(language).language as StripeElementLocale,
        appearance: { theme: scheme === 'dark' ? 'night' : 'stripe' },
      });
      // A wallet would need a permission that no page of ours gives.
      const payment = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
      remove = () => payment.destroy();
      payment.on('ready', () => !isOver && setElement({ stripe, elements }));
      payment.on('loaderror', () => !isOver && setElement('failed'));
      payment.mount(place.current);
    };
    setElement(undefined);
    show().catch(() => !isOver && setElement('failed'));
    return () => {
      isOver = true;
      remove();
    };
  }, [clientSecret, publishableKey, place, language, scheme]);
  return element;
}
