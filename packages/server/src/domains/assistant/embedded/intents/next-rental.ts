import type { Rental } from '@josey/contract/api/rentals';
import { lookUpOpenRentals, rentalCard } from '../../look-ups/my-rentals.ts';
import { carName, momentText } from '../../look-ups/wording.ts';
import { asks, type Intent, say } from './intent.ts';

const SAYS = {
  en: {
    next: (car: string, start: string, end: string) =>
      `Your next rental is the **${car}**, from ${start} to ${end}.`,
    now: (car: string, end: string) => `You have the **${car}** until ${end}.`,
    none: 'You have no rental ahead. [Find a car](/rent-car).',
    waits: 'The owner has not answered yet.',
  },
  es: {
    next: (car: string, start: string, end: string) =>
      `Tu próximo alquiler es el **${car}**, del ${start} al ${end}.`,
    now: (car: string, end: string) => `Tienes el **${car}** hasta el ${end}.`,
    none: 'No tienes ningún alquiler por delante. [Buscar un coche](/rent-car).',
    waits: 'El dueño aún no ha respondido.',
  },
};
const SHOWN = 4;

export const nextRental: Intent = {
  name: 'next-rental',
  fits: asks({
    en: [
      /\bmy (?:next|upcoming|current|open) (?:car )?(?:rental|booking|reservation)s?\b/,
      /^(?:(?:please|can you) )?(?:show|list|see|what are|where are|display)(?: me)?(?: all)? my (?:rentals|bookings|reservations)\b/,
      /\bwhen (?:do i|can i|should i|must i|is) (?:have to |need to )?(?:pick up|get|collect|return|bring back|my) (?:my |the )?(?:car|rental|booking|reservation)\b.*(?!how)/,
      /\b(?:which|what) (?:upcoming |open )?(?:rentals|bookings|reservations) do i have\b/,
      /\bwhat (?:have i|did i) (?:book|booked|reserve|reserved|rent|rented)\b/,
      /\b(?:do i have|have i got) (?:a|any|an upcoming) (?:rental|booking|reservation|car)s?\b/,
      /\bhas (?:the owner|my rental|my booking) (?:answered|accepted|been approved|been accepted)\b/,
    ],
    es: [
      /\bmi (?:proxim[oa]|siguiente|actual) (?:alquiler|reserva|renta)\b/,
      /^(?:muestra|muestrame|ver|ensename|cuales son|donde estan)(?: todos| todas)? mis (?:alquileres|reservas|rentas)\b/,
      /\bque (?:he )?(?:reserve|reservado|alquile|alquilado)\b/,
      /\bcuando (?:recojo|devuelvo|(?:tengo que|debo|hay que) (?:recoger|devolver|regresar|entregar|ir por)) (?:mi|el) (?:coche|carro|auto)\b/,
      /\btengo (?:alguna?|un|una) (?:alquiler|reserva|renta)\b/,
    ],
  }),
  async *answer(parts, asked) {
    const says = SAYS[asked.language];
    const rentals = await lookUpOpenRentals(parts, asked, 'renter');
    const [next] = rentals;
    if (!next) return yield say(says.none);
    for (const rental of rentals.slice(0, SHOWN)) yield { type: 'card', card: rentalCard(rental, 'renter') };
    yield say(sentenceOf(next));

    function sentenceOf({ vehicle, startDate, endDate, status }: Rental): string {
      const at = (iso: string) => momentText(iso, vehicle.timeZone, asked.language);
      if (status === 'active') return says.now(carName(vehicle), at(endDate));
      const sentence = says.next(carName(vehicle), at(startDate), at(endDate));
      return status === 'pending' ? `${sentence} ${says.waits}` : sentence;
    }
  },
};
