import type { Point } from '@josey/contract/core/wire';
import { CENTER, type Spot, toPoint } from './land/plane.ts';
import { type DemoPlace, QUICK_PLACES } from './quick-picks.ts';

type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Where the demo takes place. */
export const DEMO_CITY: {
  name: string;
  center: Point;
  /** The part of the city in which the demo's people and cars are. */
  bounds: Bounds;
  timeZone: string;
} = {
  name: 'Baltimore, MD',
  center: CENTER,
  bounds: [-76.625, 39.258, -76.535, 39.314],
  timeZone: 'America/New_York',
};

function place(name: string, address: string, at: Spot): DemoPlace {
  return { name, address: `${address}, Baltimore, MD`, ...toPoint(at) };
}

/** Places to go to, each beside a street of the demo city. */
export const DEMO_PLACES: readonly DemoPlace[] = [
  ...QUICK_PLACES,
  place('Broadway Market', '600 S Broadway', [-2044, 40]),
  place('Fells Point Square', '1700 Thames St', [-2050, -319]),
  place('Harbor Walk', '800 S Wolfe St', [-1744, -200]),
  place('Fish House', '1400 Aliceanna St', [-2440, -84]),
  place('Little Italy', '300 S High St', [-2954, 300]),
  place('Jonestown Hall', '1100 E Fayette St', [-2830, 1066]),
  place('Old Town Market', '500 Gay St', [-2604, 1640]),
  place('Inner Harbor', '200 E Pratt St', [-3700, 576]),
  place('Aquarium Pier', '500 E Pratt St', [-3370, 576]),
  place('Ballpark', '300 W Camden St', [-4330, 446]),
  place('Federal Hill', '300 Key Hwy', [-3512, -224]),
  place('Cross Street Market', '1000 Light St', [-3744, -700]),
  place('Riverside Park', '300 E Randall St', [-3290, -1014]),
  place('Latrobe Park', '1500 Fort Ave', [-2080, -1774]),
  place('Locust Point Pier', '1200 Hull St', [-2074, -1500]),
  place('Patterson Park, Pagoda', '2400 E Baltimore St', [-1220, 846]),
  place('Patterson Park, Boat Lake', '2900 Eastern Ave', [-450, 156]),
  place('Butchers Hill Bakery', '2100 E Pratt St', [-1420, 576]),
  place('Canton Square', '2900 O’Donnell St', [-250, -514]),
  place('Canton Waterfront', '3000 Boston St', [-330, -869]),
  place('Can Company Lofts', '2400 Boston St', [-690, -699]),
  place('Highlandtown Arts Center', '3400 Eastern Ave', [170, 156]),
  place('Conkling Street Library', '300 S Conkling St', [376, 295]),
  place('Brewers Hill Works', '3700 Dillon St', [480, -404]),
  place('Greektown Grill', '4700 Eastern Ave', [1340, 156]),
  place('Bayview Hospital', '4900 Eastern Ave', [1670, 156]),
  place('East Side Hospital', '600 N Broadway', [-2044, 1800]),
  place('Collington Square', '800 N Collington Ave', [-1314, 1800]),
  place('McElderry Corner', '2800 E Monument St', [-570, 1686]),
  place('Ellwood Park', '400 N Ellwood Ave', [-184, 1430]),
  place('Orleans Garage', '3000 Orleans St', [-345, 1306]),
  place('Haven Street Studios', '100 S Haven St', [906, 700]),
  place('North Avenue Theater', '1700 E North Ave', [-2050, 2994]),
  place('Clifton Gate', '2700 E North Ave', [-620, 2994]),
  place('Clinton Street Pier', '1900 S Clinton St', [66, -1400]),
];
