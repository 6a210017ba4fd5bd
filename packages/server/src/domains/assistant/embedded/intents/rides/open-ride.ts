import type { Ride } from '@josey/contract/api/rides';
import { lookUpOpenRide, rideCard } from '../../../look-ups/my-rides.ts';
import type { HelperLanguage } from '../../helper-language.ts';
import { type Intent, say } from '../intent.ts';

type Under = 'requested' | 'accepted' | 'arrived' | 'active';
const TEXTS: Record<HelperLanguage, Record<Under | 'none', string>> = {
  en: {
    requested: 'We are looking for a driver. [What happens next](/help/waiting-for-a-driver).',
    accepted: 'Your driver is on the way.',
    arrived: 'Your driver is at the pickup.',
    active: 'Your ride is in progress.',
    none: 'You have no ride in progress. [Request one](/request-ride).',
  },
  es: {
    requested: 'Estamos buscando un conductor. [Qué pasa después](/help/waiting-for-a-driver).',
    accepted: 'Tu conductor está en camino.',
    arrived: 'Tu conductor está en el punto de recogida.',
    active: 'Tu viaje está en curso.',
    none: 'No tienes ningún viaje en curso. [Pedir uno](/request-ride).',
  },
};

export const openRide: Intent = {
  name: 'open-ride',
  examples: {
    en: [
      'where is my driver',
      'is my ride on the way',
      'has my driver arrived',
      'when does my driver come',
      'status of my ride',
      'do I have a ride',
    ],
    es: [
      'dónde está mi conductor',
      'dónde está mi taxi',
      'ya viene mi conductor',
      'cuándo llega mi chofer',
      'estado de mi viaje',
    ],
  },
  async *answer(parts, asked) {
    const says = TEXTS[asked.helperLanguage];
    const ride = await lookUpOpenRide(parts, asked);
    if (!ride) return yield say(says.none);
    yield { type: 'card', card: rideCard(ride, 'rider') };
    yield say(`${says[ride.status as Under]}${companyOf(ride)}`);
  },
};

const companyOf = ({ driver }: Ride) =>
  driver ? ` ${driver.firstName}, ${driver.car}, ${driver.plate}.` : '';
