import { Place } from '@josey/contract/core/wire';
import { describe, expect, it } from 'vitest';
import { PARKS, WATER } from './land/areas.ts';
import { distance, isInside, toSpot } from './land/plane.ts';
import { DEMO_CITY, DEMO_PLACES } from './places.ts';
import { QUICK_PICKS } from './quick-picks.ts';
import { demoStreetGraph } from './streets/street-graph.ts';
import { laidStreets } from './streets/streets.ts';

describe('the places of the demo city', () => {
  it.each(DEMO_PLACES)('$name lies in the city, on land, close to a corner', (place) => {
    expect(Place.safeParse(place).success).toBe(true);
    const [west, south, east, north] = DEMO_CITY.bounds;
    expect(place.lng > west && place.lng < east && place.lat > south && place.lat < north).toBe(true);
    const spot = toSpot(place);
    for (const ring of [...WATER, ...PARKS.map((park) => park.ring)])
      expect(isInside(spot, ring)).toBe(false);
    const corners = demoStreetGraph().spots.map((corner) => distance(spot, corner));
    expect(Math.min(...corners)).toBeLessThan(60);
  });

  it.each(DEMO_PLACES)('$name has an address in a street that exists', (place) => {
    const street = /^\d+ (?:[NSEW] )?(.+?), Baltimore, MD$/.exec(place.address)?.[1];
    expect(laidStreets().map(({ name }) => name)).toContain(street);
  });

  it('have names of their own and include the quick picks', () => {
    const names = DEMO_PLACES.map((place) => place.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([...QUICK_PICKS.pickup, ...QUICK_PICKS.dropoff]));
  });
});
