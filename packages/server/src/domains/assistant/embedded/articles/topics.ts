import type { HelperLanguage } from '../helper-language.ts';
import type { Examples } from '../intents/intent.ts';

/** A broad question, as from the buttons under the greeting: answered with the most common topics. */
export interface Topic {
  name: string;
  examples: Examples;
  opening: Record<HelperLanguage, string>;
  articles: string[];
}

export const TOPICS: readonly Topic[] = [
  {
    name: 'account-help',
    examples: {
      en: ['I need help with my account', 'a question about my account', 'account help', 'account'],
      es: ['ayuda con mi cuenta', 'una pregunta sobre mi cuenta', 'mi cuenta'],
    },
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
    examples: {
      en: [
        'a question about paying',
        'I have a question about payments',
        'help with a payment',
        'payment help',
        'billing',
        'payments',
      ],
      es: [
        'tengo una pregunta sobre los pagos',
        'una pregunta sobre pagar',
        'ayuda con los pagos',
        'una duda sobre un pago',
        'pagos',
      ],
    },
    opening: { en: 'What people ask about payments:', es: 'Lo que más se pregunta sobre los pagos:' },
    articles: ['payment-methods', 'when-you-pay', 'card-declined', 'deposit', 'fees-and-commission'],
  },
  {
    name: 'safety-info',
    examples: {
      en: [
        'what safety features are there',
        'safety information',
        'is Josey safe',
        'how safe is it',
        'safety',
      ],
      es: ['medidas de seguridad', 'es seguro Josey', 'qué funciones de seguridad hay', 'seguridad'],
    },
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
    examples: {
      en: [
        'how does pricing work',
        'how do your prices work',
        'pricing info',
        'prices',
        'how much does it cost',
      ],
      es: ['cómo funcionan los precios', 'precios', 'cuánto cuesta Josey'],
    },
    opening: {
      en: 'Every price is shown before you press anything. How it comes about:',
      es: 'Cada precio se muestra antes de que pulses nada. Así se calcula:',
    },
    articles: ['rental-price', 'ride-fare', 'fees-and-commission', 'cancellation-terms'],
  },
];
