import type { CannedQuestion } from '../canned-questions.ts';

export const cannedQuestions: Readonly<Record<CannedQuestion, string>> = {
  'list-vehicle': '¿Cómo publico mi vehículo para alquilarlo?',
  'request-ride': '¿Cómo pido un viaje?',
  'account-help': 'Necesito ayuda con mi cuenta.',
  'payment-help': 'Tengo una pregunta sobre los pagos.',
  'safety-info': '¿Qué funciones de seguridad tiene Josey?',
  'pricing-info': '¿Cómo funcionan los precios?',
};
