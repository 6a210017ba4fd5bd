import type { FUEL_TYPES, VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import type { Language } from '@josey/contract/values/languages';
import { LANGUAGES } from '@josey/contract/values/languages';
import type { FreeCar } from '../../vehicles/vehicles.public.ts';

type Fuel = (typeof FUEL_TYPES)[number];

/** Assumed, in kilometers: no owner states how far a tank lasts, and the specification requires a figure. */
const ASSUMED_RANGE_KM: Record<Fuel, number> = { gasoline: 500, diesel: 700, hybrid: 800, electric: 250 };

const PROPULSION = {
  gasoline: 'combustion',
  diesel: 'combustion_diesel',
  electric: 'electric',
  hybrid: 'hybrid',
} as const;

const TYPES: Record<Language, Record<VehicleType, string>> = {
  en: {
    sedan: 'Sedan',
    suv: 'SUV',
    truck: 'Truck',
    van: 'Van',
    convertible: 'Convertible',
    motorcycle: 'Motorcycle',
  },
  es: {
    sedan: 'Sedán',
    suv: 'SUV',
    truck: 'Camioneta',
    van: 'Furgoneta',
    convertible: 'Convertible',
    motorcycle: 'Motocicleta',
  },
};

const FUELS: Record<Language, Record<Fuel, string>> = {
  en: { gasoline: 'gasoline', diesel: 'diesel', electric: 'electric', hybrid: 'hybrid' },
  es: { gasoline: 'gasolina', diesel: 'diésel', electric: 'eléctrico', hybrid: 'híbrido' },
};

const SEATS: Record<Language, (seats: number) => string> = {
  en: (seats) => (seats === 1 ? '1 seat' : `${seats} seats`),
  es: (seats) => (seats === 1 ? '1 asiento' : `${seats} asientos`),
};

/** A text in each of our languages, as the specification writes it. */
export const inEach = (text: (language: Language) => string) =>
  LANGUAGES.map((language) => ({ language, text: text(language) }));

type Kind = Pick<FreeCar, 'type' | 'fuel_type' | 'seats'>;

/** Coarse on purpose: make, model and color would name one car of a quiet street. */
export const kindId = ({ type, fuel_type: fuel, seats }: Kind): string => `${type}-${fuel}-${seats}`;

export function presentKind(car: Kind) {
  const [type, fuel] = [car.type as VehicleType, car.fuel_type as Fuel];
  const isMotorcycle = type === 'motorcycle';
  return {
    vehicle_type_id: kindId(car),
    form_factor: isMotorcycle ? ('other' as const) : ('car' as const),
    rider_capacity: car.seats,
    propulsion_type: PROPULSION[fuel],
    max_range_meters: ASSUMED_RANGE_KM[fuel] * 1_000,
    name: inEach(
      (language) => `${TYPES[language][type]}, ${FUELS[language][fuel]}, ${SEATS[language](car.seats)}`,
    ),
    wheel_count: isMotorcycle ? 2 : 4,
  };
}
