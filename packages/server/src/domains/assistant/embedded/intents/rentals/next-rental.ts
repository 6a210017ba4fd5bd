import type { Rental } from '@josey/contract/api/rentals/rentals';
import { lookUpOpenRentals, rentalCard } from '../../../look-ups/my-rentals.ts';
import { carName, momentText } from '../../../look-ups/wording.ts';
import { type Intent, say } from '../intent.ts';

const TEXTS = {
  en: {
    next: (car: string, start: string, end: string) =>
      `Your next rental is the **${car}**, from ${start} to ${end}.`,
    now: (car: string, end: string) => `You have the **${car}** until ${end}.`,
    none: 'You have no upcoming rental. [Find a car](/rent-car).',
    waits: 'The owner hasn’t responded yet.',
  },
  es: {
    next: (car: string, start: string, end: string) =>
      `Tu próximo alquiler es el **${car}**, del ${start} al ${end}.`,
    now: (car: string, end: string) => `Tienes el **${car}** hasta el ${end}.`,
    none: 'No tienes ningún alquiler próximo. [Buscar un carro](/rent-car).',
    waits: 'El dueño aún no responde.',
  },
};
const SHOWN = 4;

export const nextRental: Intent = {
  name: 'next-rental',
  examples: {
    en: [
      'which upcoming bookings do I have',
      'show my rentals',
      'when is my next rental',
      'show my bookings',
      'what have I booked',
      'which reservations do I have',
      'when do I have to return the car',
      'when do I pick up my car',
      'do I have a rental',
      'has the owner accepted my booking',
      'my current rental',
    ],
    es: [
      'cuándo tengo que ir por el coche',
      'muéstrame mis alquileres',
      'cuándo es mi próximo alquiler',
      'muéstrame mis reservas',
      'qué he reservado',
      'tengo alguna reserva',
      'cuándo tengo que devolver el coche',
      'cuándo recojo mi coche',
      'el dueño aceptó mi reserva',
    ],
  },
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const rentals = await lookUpOpenRentals(parts, asked, 'renter');
    const [next] = rentals;
    if (!next) return yield say(says.none);
    for (const rental of rentals.slice(0, SHOWN)) yield { type: 'card', card: rentalCard(rental, 'renter') };
    yield say(sentenceOf(next));

    function sentenceOf({ vehicle, startDate, endDate, status }: Rental): string {
      const at = (iso: string) => momentText(iso, vehicle.timeZone, asked.helperLanguage);
      if (status === 'active') return says.now(carName(vehicle), at(endDate));
      const sentence = says.next(carName(vehicle), at(startDate), at(endDate));
      return status === 'pending' ? `${sentence} ${says.waits}` : sentence;
    }
  },
};
