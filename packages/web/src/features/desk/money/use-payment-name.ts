import { useTranslation } from 'react-i18next';

const NAMES = {
  Rental: 'rental',
  'Longer rental': 'extension',
  Deposit: 'deposit',
  'After your rental': 'afterRental',
  'A ride with Josey': 'ride',
  'A tip for your driver': 'tip',
} as const;

/** What a payment is for, in the reader's language: its description is English, as the provider got it. */
export function usePaymentName(): (payment: { description: string }) => string {
  const { t } = useTranslation('money');
  return ({ description }) => {
    const [, what = description, car] = /^(.+?): (.+)$/s.exec(description) ?? [];
    const name = Object.hasOwn(NAMES, what) ? NAMES[what as keyof typeof NAMES] : undefined;
    return name ? t(`names.${name}`, { car }) : description;
  };
}
