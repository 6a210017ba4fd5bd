import { lookUpRides, rideCard } from '../../../look-ups/my-rides.ts';
import { type Intent, say } from '../intent.ts';

const SHOWN = 4;
const TEXTS = {
  en: {
    some: 'Your last rides. See all of them on your [dashboard](/dashboard).',
    none: 'You haven’t taken a ride yet. [Request one](/request-ride).',
  },
  es: {
    some: 'Tus últimos viajes. Todos están en tu [panel](/dashboard).',
    none: 'Aún no has hecho ningún viaje. [Pedir uno](/request-ride).',
  },
};

export const myRides: Intent = {
  name: 'my-rides',
  examples: {
    en: [
      'list my rides',
      'the trips I took',
      'show the rides I have taken',
      'show my rides',
      'list my last trips',
      'what are my recent rides',
      'where have I been driven',
    ],
    es: ['muéstrame mis viajes', 'ver mis últimos viajes', 'cuáles son mis viajes'],
  },
  async *answer(parts, asked) {
    const rides = await lookUpRides(parts, asked, 'rider', SHOWN);
    for (const ride of rides) yield { type: 'card', card: rideCard(ride, 'rider') };
    yield say(TEXTS[asked.helperLanguage][rides.length > 0 ? 'some' : 'none']);
  },
};
