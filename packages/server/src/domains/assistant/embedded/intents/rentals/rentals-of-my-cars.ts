import { lookUpOpenRentals, rentalCard } from '../../../look-ups/my-rentals.ts';
import { type Intent, say } from '../intent.ts';

const SHOWN = 4;
const SAYS = {
  en: {
    some: (n: number, waiting: number) =>
      `Your cars have ${n} open ${n === 1 ? 'rental' : 'rentals'}; ${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for your answer. [How to answer](/help/answer-requests).`,
    none: 'There is no open rental of your cars at the moment.',
  },
  es: {
    some: (n: number, waiting: number) =>
      `Tus coches tienen ${n} ${n === 1 ? 'alquiler abierto' : 'alquileres abiertos'}; ${waiting} ${waiting === 1 ? 'espera' : 'esperan'} tu respuesta. [Cómo responder](/help/answer-requests).`,
    none: 'Ahora mismo nadie tiene un alquiler abierto de tus coches.',
  },
};

export const rentalsOfMyCars: Intent = {
  name: 'rentals-of-my-cars',
  examples: {
    en: [
      'who rented my car',
      'has anyone booked my car',
      'who is renting my car',
      'did somebody request my car',
      'requests for my cars',
      'do I have any rental requests',
      'is my car rented tomorrow',
    ],
    es: [
      'quién me rentó el coche',
      'quién rentó mi coche',
      'alguien ha reservado mi coche',
      'quién está alquilando mi coche',
      'alguien quiere rentar mi carro',
      'solicitudes para mi coche',
      'reservas de mis coches',
    ],
  },
  async *answer(parts, asked) {
    const says = SAYS[asked.language];
    const open = await lookUpOpenRentals(parts, asked, 'owner');
    if (open.length === 0) return yield say(says.none);
    for (const rental of open.slice(0, SHOWN)) yield { type: 'card', card: rentalCard(rental, 'owner') };
    yield say(says.some(open.length, open.filter(({ status }) => status === 'pending').length));
  },
};
