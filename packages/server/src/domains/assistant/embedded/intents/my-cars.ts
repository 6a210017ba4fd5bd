import type { Language } from '@josey/contract/values/languages';
import { lookUpOwnCars, type OwnCarCard } from '../../look-ups/my-cars.ts';
import { asks, type Intent, say } from './intent.ts';

const SAYS: Record<Language, Record<OwnCarCard['status'] | 'paused' | 'none', string>> = {
  en: {
    approved: 'is listed',
    pending: 'waits for [approval](/help/listing-approval)',
    rejected: 'was rejected',
    suspended: 'is suspended',
    paused: 'is paused',
    none: 'You have not listed a car yet. [List your car](/list-vehicle).',
  },
  es: {
    approved: 'está publicado',
    pending: 'espera la [aprobación](/help/listing-approval)',
    rejected: 'fue rechazado',
    suspended: 'está suspendido',
    paused: 'está en pausa',
    none: 'Aún no has publicado ningún coche. [Publica tu coche](/list-vehicle).',
  },
};

export const myCars: Intent = {
  name: 'my-cars',
  fits: asks({
    en: [
      /^(?:(?:please|can you) )?(?:show|list|see|what are|display)(?: me)?(?: all)? my (?:cars|vehicles|listings|listed cars)\b/,
      /\bis my (?:car|vehicle|listing) (?:approved|listed|live|online|visible|checked|accepted|still pending)\b/,
      /\b(?:status|state) of my (?:car|vehicle|listing)s?\b/,
      /\b(?:has|was) my (?:car|vehicle|listing) (?:been )?(?:approved|rejected|accepted|checked)\b/,
    ],
    es: [
      /^(?:muestra|muestrame|ver|ensename|cuales son|lista)(?: todos)? mis (?:coches|carros|autos|vehiculos|anuncios)\b/,
      /\b(?:esta|fue|han) (?:aprobado|publicado|revisado|rechazado) (?:ya )?mi (?:coche|carro|auto|vehiculo)\b/,
      /\bmi (?:coche|carro|auto|vehiculo) (?:esta|fue|ya esta|ha sido) (?:aprobado|publicado|revisado|aceptado|rechazado)\b/,
      /\bestado de mi (?:coche|carro|auto|vehiculo|anuncio)\b/,
    ],
  }),
  async *answer(parts, asked) {
    const says = SAYS[asked.language];
    const cars = await lookUpOwnCars(parts, asked);
    if (cars.length === 0) return yield say(says.none);
    for (const { card } of cars) yield { type: 'card', card };
    const lines = cars.map(({ card, reason }) => {
      const state = card.status === 'approved' && card.paused ? 'paused' : card.status;
      return `- **${card.name}** ${says[state]}${reason ? `: ${reason}` : ''}`;
    });
    yield say(lines.join('\n'));
  },
};
