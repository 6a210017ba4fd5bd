import { type Intent, say } from './intent.ts';

const SAYS = {
  en: 'I’m JoseyAI. I search the help, look up your rentals, rides, cars and messages, estimate fares, find cars, and prepare a request or a cancellation for you to confirm. I do nothing by myself.',
  es: 'Soy JoseyAI. Busco en la ayuda, consulto tus alquileres, viajes, coches y avisos, calculo tarifas, busco coches y te preparo una solicitud o una cancelación para que la confirmes. Por mi cuenta no hago nada.',
};

export const whoAreYou: Intent = {
  name: 'who-are-you',
  async *answer(_parts, { language }) {
    yield say(SAYS[language]);
  },
};
