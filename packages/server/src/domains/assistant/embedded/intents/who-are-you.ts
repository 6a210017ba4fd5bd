import { type Intent, say } from './intent.ts';

const TEXTS = {
  en: 'I’m JoseyAI. I search the help, look up your rentals, rides, cars and notifications, estimate fares, find cars, and prepare bookings and cancellations for you to confirm. I never do anything without your confirmation.',
  es: 'Soy JoseyAI. Busco en la ayuda, consulto tus alquileres, viajes, carros y notificaciones, calculo tarifas, busco carros y preparo reservas y cancelaciones para que las confirmes. Nunca hago nada sin tu confirmación.',
};

export const whoAreYou: Intent = {
  name: 'who-are-you',
  examples: {
    en: [
      'are you a robot',
      'who are you',
      'what are you',
      'what can you do',
      'are you a human',
      'are you a bot or a real person',
      'hi',
      'hello there',
    ],
    es: [
      'quién eres',
      'qué eres',
      'qué puedes hacer',
      'qué sabes hacer',
      'eres un robot',
      'eres una persona',
      'hola',
    ],
  },
  async *answer(_parts, { helperLanguage }) {
    yield say(TEXTS[helperLanguage]);
  },
};
