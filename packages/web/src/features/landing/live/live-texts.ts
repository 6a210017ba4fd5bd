import type { LiveFigures } from '@josey/contract/api/meta';
import { languageFor, textIn } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';
import { formatMiles, formatMinutes, walkMinutes } from '#lib/format/measure.ts';
import { formatWeekdays } from '#lib/format/time.ts';

/** Says a text of the landing page; i18next's `t` does, and so does the deferred page's small replacement for it. */
export type Say = (
  key:
    | 'live'
    | 'carsFree'
    | 'driversOnline'
    | 'nowCars'
    | 'nowRides'
    | 'rightNow'
    | 'slipWalk'
    | 'slipRideTo'
    | 'slipRideWay',
  values: Record<string, string | number>,
) => string;

/** The places of the landing page that are filled with what is true now, by the names that they bear in it (`data-live`). */
export type LiveTexts = Partial<Record<LivePlace, string>>;
type LivePlace = 'hero' | 'now' | 'rental' | 'rentalWhen' | 'rentalPrice' | 'ride' | 'rideWay' | 'ridePrice';

export function liveTexts(figures: LiveFigures, say: Say, locale: string): LiveTexts {
  const drivers = say('driversOnline', { count: figures.driversOnline });
  const [cars, rides] = [{ count: figures.vehiclesFree }, { count: figures.ridesUnderWay }];
  return {
    hero: say('live', { cars: say('carsFree', cars), drivers }),
    now: say('rightNow', { cars: say('nowCars', cars), drivers, rides: say('nowRides', rides) }),
    ...rentalTexts(figures, say, locale),
    ...rideTexts(figures, say, locale),
  };
}

function rentalTexts({ rental, currency }: LiveFigures, say: Say, locale: string): LiveTexts {
  if (!rental) return {};
  const { startDate, endDate, timeZone } = rental;
  const when = formatWeekdays(startDate, endDate, { locale, timeZone, viewerZone: timeZone });
  const minutes = formatMinutes(walkMinutes(rental.distanceMeters), locale);
  return {
    rental: `${rental.make} ${rental.model}`,
    rentalWhen: say('slipWalk', { when, minutes }),
    rentalPrice: formatMoney(rental.totalCents, currency, locale),
  };
}

function rideTexts({ ride, currency }: LiveFigures, say: Say, locale: string): LiveTexts {
  if (!ride) return {};
  const distance = formatMiles(ride.distanceMiles, locale);
  const minutes = formatMinutes(ride.durationMinutes, locale);
  return {
    ride: say('slipRideTo', { place: textIn(ride.to, languageFor(locale)) }),
    rideWay: say('slipRideWay', { distance, minutes }),
    ridePrice: formatMoney(ride.fareCents, currency, locale),
  };
}
