import type { Language } from '@josey/contract/values/languages';
import type { IntentName } from './intents/examples.ts';

/** A broad question, as the buttons under the greeting ask it: answered by what people ask about most. */
export interface Topic {
  name: IntentName;
  opening: Record<Language, string>;
  articles: string[];
}

export const TOPICS: readonly Topic[] = [
  {
    name: 'account-help',
    opening: { en: 'What people ask about accounts:', es: 'Lo que más se pregunta sobre las cuentas:' },
    articles: [
      'get-verified',
      'forgot-password',
      'email-or-password-change',
      'two-step-sign-in',
      'your-data',
    ],
  },
  {
    name: 'payment-help',
    opening: { en: 'What people ask about payments:', es: 'Lo que más se pregunta sobre los pagos:' },
    articles: ['payment-methods', 'when-you-pay', 'card-declined', 'deposit', 'fees-and-commission'],
  },
  {
    name: 'safety-info',
    opening: { en: 'How Josey keeps people safe:', es: 'Cómo Josey cuida a la gente:' },
    articles: [
      'how-people-are-checked',
      'ride-pin',
      'photos-at-handover',
      'where-places-are-shown',
      'in-an-emergency',
    ],
  },
  {
    name: 'pricing-info',
    opening: {
      en: 'Every price is shown before you press anything. How it comes about:',
      es: 'Cada precio se muestra antes de que pulses nada. Así se calcula:',
    },
    articles: ['rental-price', 'ride-fare', 'fees-and-commission', 'cancellation-terms'],
  },
];
