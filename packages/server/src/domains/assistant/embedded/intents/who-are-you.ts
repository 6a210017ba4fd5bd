import { type Intent, say } from './intent.ts';

const SAYS = {
  en: 'I’m JoseyAI. I search the help, look up your rentals, rides, cars and messages, estimate fares, find cars, and prepare a request or a cancellation for you to confirm. I do nothing by myself.',
  es: 'Soy JoseyAI. Busco en la ayuda, consulto tus alquileres, viajes, coches y avisos, calculo tarifas, busco coches y te preparo una solicitud o una cancelación para que la confirmes. Por mi cuenta no hago nada.',
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
  async *answer(_parts, { language }) {
    yield say(SAYS[language]);
  },
};
