import { lookUpOwnCars, type OwnCarCard } from '../../../look-ups/my-cars.ts';
import type { HelperLanguage } from '../../helper-language.ts';
import { type Intent, say } from '../intent.ts';

const TEXTS: Record<HelperLanguage, Record<OwnCarCard['status'] | 'paused' | 'none', string>> = {
  en: {
    approved: 'is listed',
    pending: 'needs [approval](/help/listing-approval)',
    rejected: 'wasn’t approved',
    suspended: 'is suspended',
    paused: 'is paused',
    none: 'You haven’t listed a car yet. [List your car](/list-vehicle).',
  },
  es: {
    approved: 'está publicado',
    pending: 'está en espera de [aprobación](/help/listing-approval)',
    rejected: 'no fue aprobado',
    suspended: 'está suspendido',
    paused: 'está en pausa',
    none: 'Aún no has publicado ningún carro. [Publica tu carro](/list-vehicle).',
  },
};

export const myCars: Intent = {
  name: 'my-cars',
  examples: {
    en: [
      'show my cars',

      'is my car approved',
      'is my listing online',
      'status of my car',
      'has my car been rejected',
    ],
    es: [
      'muéstrame mis coches',
      'ver mis anuncios',
      'está aprobado mi coche',
      'mi coche ya está publicado',
      'estado de mi coche',
    ],
  },
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
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
