import { asks, type Intent, say } from './intent.ts';

const SAYS = {
  en: 'I’m JoseyAI. I search the help, look up your rentals, rides, cars and messages, estimate fares, find cars, and prepare a request or a cancellation for you to confirm. I do nothing by myself.',
  es: 'Soy JoseyAI. Busco en la ayuda, consulto tus alquileres, viajes, coches y avisos, calculo tarifas, busco coches y te preparo una solicitud o una cancelación para que la confirmes. Por mi cuenta no hago nada.',
};

export const whoAreYou: Intent = {
  name: 'who-are-you',
  fits: asks({
    en: [
      /\b(?:who|what) (?:are|r) (?:you|u)\b/,
      /\bwhat can (?:you|joseyai|josey ai) do\b/,
      /\bare you (?:a |an )?(?:human|bot|robot|person|ai|real)\b/,
      /^(?:hi|hello|hey)\W*$/,
    ],
    es: [
      /\b(?:quien|que) eres\b/,
      /\bque (?:puedes|sabes) hacer\b/,
      /\beres (?:un |una )?(?:humano|bot|robot|persona|ia)\b/,
      /^hola\W*$/,
    ],
  }),
  async *answer(_parts, { language }) {
    yield say(SAYS[language]);
  },
};
