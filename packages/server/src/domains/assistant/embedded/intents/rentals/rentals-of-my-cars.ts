import { lookUpOpenRentals, rentalCard } from '../../../look-ups/my-rentals.ts';
import { type Intent, say } from '../intent.ts';

const SHOWN = 4;
const TEXTS = {
  en: {
    some: (n: number, waiting: number) =>
      `Your cars have ${n} open ${n === 1 ? 'rental' : 'rentals'}; ${waiting} ${waiting === 1 ? 'needs' : 'need'} your response. [How to respond](/help/answer-requests).`,
    none: 'Your cars have no open rentals right now.',
  },
  es: {
    some: (n: number, waiting: number) =>
      `Tus carros tienen ${n} ${n === 1 ? 'alquiler abierto' : 'alquileres abiertos'}; ${waiting} ${waiting === 1 ? 'necesita' : 'necesitan'} tu respuesta. [Cómo responder](/help/answer-requests).`,
    none: 'Tus carros no tienen alquileres abiertos ahora.',
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
    const says = TEXTS[asked.helperLanguage];
    const open = await lookUpOpenRentals(parts, asked, 'owner');
    if (open.length === 0) return yield say(says.none);
    for (const rental of open.slice(0, SHOWN)) yield { type: 'card', card: rentalCard(rental, 'owner') };
    yield say(says.some(open.length, open.filter(({ status }) => status === 'pending').length));
  },
};
