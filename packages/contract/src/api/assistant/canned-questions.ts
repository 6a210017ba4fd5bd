import type { Language } from '../../values/languages.ts';

/**
 * The questions of buttons: under the greeting, and on the help pages about accounts and payments. Kept apart from the
 * schemas, so that a button does not load the validation library.
 */
export const CANNED_QUESTIONS = {
  en: {
    'list-vehicle': 'How do I list my vehicle for rent?',
    'request-ride': 'How do I request a ride?',
    'account-help': 'I need help with my account.',
    'payment-help': 'I have a question about payments.',
    'safety-info': 'What safety features does Josey have?',
    'pricing-info': 'How does pricing work?',
  },
  es: {
    'list-vehicle': '¿Cómo publico mi vehículo para alquilarlo?',
    'request-ride': '¿Cómo pido un viaje?',
    'account-help': 'Necesito ayuda con mi cuenta.',
    'payment-help': 'Tengo una pregunta sobre los pagos.',
    'safety-info': '¿Qué funciones de seguridad tiene Josey?',
    'pricing-info': '¿Cómo funcionan los precios?',
  },
} as const satisfies Record<Language, Record<string, string>>;
export type CannedQuestion = keyof (typeof CANNED_QUESTIONS)['en'];
/** Those with a button under the greeting. */
export const QUICK_ACTIONS = ['list-vehicle', 'request-ride', 'safety-info', 'pricing-info'] as const;
