import type { Language } from '@josey/contract/values/languages';
import { asks, type Intent } from './intents/intent.ts';

/** A broad question, as the buttons under the greeting ask it: answered by what people ask about most. */
export interface Topic {
  name: string;
  fits: Intent['fits'];
  opening: Record<Language, string>;
  articles: string[];
}

const TOPICS: readonly Topic[] = [
  {
    name: 'account-help',
    fits: asks({
      en: [
        /^(?:i )?(?:(?:need|want|have) )?(?:some )?(?:help|a question|questions?) (?:with|about|on) (?:my |the )?accounts?\W*$/,
        /^account(?: help)?\W*$/,
      ],
      es: [/\b(?:ayuda|pregunta|duda) (?:con|sobre|de) (?:mi|la) cuenta\W*$/, /^(?:mi )?cuenta\W*$/],
    }),
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
    fits: asks({
      en: [
        /^(?:i )?(?:(?:need|want|have) )?(?:some )?(?:help|a question|questions?) (?:with|about|on) (?:my |the |a )?(?:payments?|paying|billing)\W*$/,
        /^(?:payments?|billing)(?: help)?\W*$/,
      ],
      es: [/\b(?:ayuda|pregunta|duda) (?:con|sobre|de) (?:mi |mis |el |los |un )?pagos?\W*$/, /^pagos?\W*$/],
    }),
    opening: { en: 'What people ask about payments:', es: 'Lo que más se pregunta sobre los pagos:' },
    articles: ['payment-methods', 'when-you-pay', 'card-declined', 'deposit', 'fees-and-commission'],
  },
  {
    name: 'safety-info',
    fits: asks({
      en: [
        /\bsafety (?:features|info|information|measures|rules)\b/,
        /^(?:is josey safe|how safe is (?:it|josey|this)|safety)\W*$/,
      ],
      es: [
        /\b(?:funciones|medidas|informacion|normas|opciones) de seguridad\b/,
        /^(?:es segur[oa] josey|seguridad)\W*$/,
      ],
    }),
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
    fits: asks({
      en: [
        /^how (?:does|do) (?:the |your )?(?:pricing|prices) work\W*$/,
        /^(?:pricing|prices)(?: help| info)?\W*$/,
        /^how much (?:does (?:it|josey|this) cost|is (?:it|josey))\W*$/,
      ],
      es: [/^como funcionan los precios\W*$/, /^precios?\W*$/, /^cuanto cuesta (?:josey|esto)\W*$/],
    }),
    opening: {
      en: 'Every price is shown before you press anything. How it comes about:',
      es: 'Cada precio se muestra antes de que pulses nada. Así se calcula:',
    },
    articles: ['rental-price', 'ride-fare', 'fees-and-commission', 'cancellation-terms'],
  },
];

export const topicOf = (question: string, language: Language): Topic | undefined =>
  TOPICS.find((topic) => topic.fits(question, language));
