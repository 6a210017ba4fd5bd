import { feedsIn } from '@josey/contract/texts/by-language/feeds';
import type { FuelType, VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { METERS_PER_MILE } from '@josey/contract/values/geo/geo';
import type { Language } from '@josey/contract/values/languages';
import { LANGUAGES } from '@josey/contract/values/languages';
import type { FreeCar } from '../../vehicles/vehicles.public.ts';

/** Assumed, in kilometers, where no owner states it: the specification requires a figure. */
const ASSUMED_RANGE_KM: Record<FuelType, number> = { gasoline: 500, diesel: 700, hybrid: 800, electric: 250 };

const PROPULSION = {
  gasoline: 'combustion',
  diesel: 'combustion_diesel',
  electric: 'electric',
  hybrid: 'hybrid',
} as const;

/** A text in each of our languages, as the specification writes it. */
export const inEach = (text: (language: Language) => string) =>
  LANGUAGES.map((language) => ({ language, text: text(language) }));

type Kind = Pick<FreeCar, 'type' | 'fuel_type' | 'seats' | 'range_miles'>;

/** What the owner of an electric car states, rounded down to 100 km (below that, to 10): an exact figure would name the car. */
function statedRangeKm({ range_miles: miles }: Kind): number | undefined {
  if (miles === null) return undefined;
  const km = (miles * METERS_PER_MILE) / 1_000;
  const step = km < 100 ? 10 : 100;
  return Math.floor(km / step) * step;
}

/** Coarse on purpose: make, model and color would name one car of a quiet street. */
export function kindId(kind: Kind): string {
  const km = statedRangeKm(kind);
  const range = km === undefined ? '' : `-${km}km`;
  return `${kind.type}-${kind.fuel_type}-${kind.seats}${range}`;
}

export function presentKind(car: Kind) {
  const [type, fuel] = [car.type as VehicleType, car.fuel_type as FuelType];
  const isMotorcycle = type === 'motorcycle';
  return {
    vehicle_type_id: kindId(car),
    form_factor: isMotorcycle ? ('other' as const) : ('car' as const),
    rider_capacity: car.seats,
    propulsion_type: PROPULSION[fuel],
    max_range_meters: (statedRangeKm(car) ?? ASSUMED_RANGE_KM[fuel]) * 1_000,
    name: inEach((language) => {
      const { types, fuels, seats } = feedsIn[language];
      return `${types[type]}, ${fuels[fuel]}, ${seats(car.seats)}`;
    }),
    wheel_count: isMotorcycle ? 2 : 4,
  };
}
