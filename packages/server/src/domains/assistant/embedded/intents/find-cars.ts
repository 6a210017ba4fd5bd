import type { Language } from '@josey/contract/values/languages';
import type { VehicleType } from '@josey/contract/values/vehicle-kinds';
import { lookUpFreeCars } from '../../look-ups/free-cars.ts';
import { momentText } from '../../look-ups/wording.ts';
import { namedPlace } from '../named-places.ts';
import { namedTime } from '../named-time.ts';
import { fold } from '../words.ts';
import { asks, type Intent, say } from './intent.ts';

const SAYS = {
  en: {
    some: (n: number, where: string, from: string, to: string) =>
      `${n} ${n === 1 ? 'car is' : 'cars are'} free ${where} from ${from} to ${to}; the cheapest first. Change time and place on [Rent a car](/rent-car).`,
    none: (where: string, from: string, to: string) =>
      `No car is free ${where} from ${from} to ${to}. Try another time or place on [Rent a car](/rent-car).`,
    near: (place: string) => `near ${place}`,
    middle: 'around the middle of town',
    unknown: (place: string) =>
      `I cannot find “${place}”. Search on [Rent a car](/rent-car), where the map helps.`,
  },
  es: {
    some: (n: number, where: string, from: string, to: string) =>
      `Hay ${n} ${n === 1 ? 'coche libre' : 'coches libres'} ${where} del ${from} al ${to}; primero los más baratos. Cambia la hora y el lugar en [Alquilar un coche](/rent-car).`,
    none: (where: string, from: string, to: string) =>
      `No hay ningún coche libre ${where} del ${from} al ${to}. Prueba otra hora u otro lugar en [Alquilar un coche](/rent-car).`,
    near: (place: string) => `cerca de ${place}`,
    middle: 'por el centro',
    unknown: (place: string) =>
      `No encuentro «${place}». Busca en [Alquilar un coche](/rent-car), donde ayuda el mapa.`,
  },
} satisfies Record<Language, object>;

const TYPES: [VehicleType, RegExp][] = [
  ['suv', /\b(?:suv|suvs|4x4|todoterreno)\b/],
  ['truck', /\b(?:truck|trucks|pickup truck|camioneta)\b/],
  ['van', /\b(?:van|vans|minivan|furgoneta|monovolumen)\b/],
  ['convertible', /\b(?:convertible|cabrio|descapotable)\b/],
  ['motorcycle', /\b(?:motorcycle|motorbike|moto|motocicleta)\b/],
  ['sedan', /\b(?:sedan|berlina)\b/],
];
const typeOf = (text: string) => TYPES.find(([, words]) => words.test(text))?.[0];

const CAR = `(?:cars?|vehicles?|suvs?|vans?|trucks?|sedans?|convertibles?|motorcycles?|minivan)`;
const COCHE = `(?:coches?|carros?|autos?|vehiculos?|suv|furgonetas?|camionetas?|motos?|descapotables?|todoterreno)`;

export const findCars: Intent = {
  name: 'find-cars',
  fits: asks({
    en: [
      new RegExp(
        String.raw`^(?:(?:please|can you|could you|hi|hello) )*(?:find|show|search(?: for)?|look for|get|give)(?: me)? (?:all |some |an? |the )?(?:available |free |cheap |cheapest |electric )*${CAR}\b(?!.*\bhow\b)`,
      ),
      new RegExp(
        String.raw`\bi (?:need|want|am looking for|would like)(?: to rent)? an? (?:cheap |big |small )*${CAR}\b.*\b(?:near|around|in|tomorrow|today|this|next|for|on|weekend)\b`,
      ),
      new RegExp(String.raw`\b(?:which|what|any|are there) ${CAR}(?: are| is)? (?:free|available)\b`),
      new RegExp(
        String.raw`\b(?:cheapest|available|free) ${CAR}\b.*\b(?:near|around|in|tomorrow|today|weekend|now)\b`,
      ),
    ],
    es: [
      new RegExp(
        String.raw`^(?:(?:por favor|puedes|hola) )*(?:busca|buscame|encuentra|muestra|muestrame|ensename)(?: un| una| los| las)? ?(?:libres? |disponibles? |barat[oa]s? )*${COCHE}\b`,
      ),
      new RegExp(
        String.raw`\b(?:necesito|quiero|busco)(?: alquilar)? una? ${COCHE}\b.*\b(?:cerca|en|manana|hoy|este|para|por)\b`,
      ),
      new RegExp(String.raw`\b(?:que|hay) ${COCHE} (?:hay |estan |esta )?(?:libres?|disponibles?)\b`),
    ],
  }),
  async *answer(parts, asked) {
    const { language, question } = asked;
    const says = SAYS[language];
    const zone = parts.context.config.TIME_ZONE;
    const time = namedTime(question, language, parts.context.clock.now(), zone);
    const near = namedPlace(question, language);
    const found = await lookUpFreeCars(parts, asked, { near, ...time, type: typeOf(fold(question)) });
    if (!found.found) return yield say(says.unknown(found.unknown));
    for (const card of found.cards) yield { type: 'card', card };
    const where = found.near ? says.near(found.near.address) : says.middle;
    const at = (iso: string) => momentText(iso, zone, language);
    const [from, to] = [at(time.startDate), at(time.endDate)];
    yield say(found.total > 0 ? says.some(found.total, where, from, to) : says.none(where, from, to));
  },
};
