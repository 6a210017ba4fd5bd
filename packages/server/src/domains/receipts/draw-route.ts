import type { Point } from '@josey/contract/values/geo/geo';

const [WIDTH, HEIGHT, MARGIN] = [1200, 400, 70];
const LAND = [238, 243, 241] as const;
const STREET = [255, 255, 255] as const;
const ROUTE = [0, 98, 111] as const;
/** Half the width of the street, of the route in it, and of the marks at both ends. */
const [STREET_REACH, ROUTE_REACH, MARK_REACH] = [15, 6, 24];

type Color = readonly [number, number, number];
interface Spot {
  x: number;
  y: number;
}

/**
 * The way of a ride as a PNG for an email: a ring where it began, a square where it ended. Drawn point by point, since the
 * server lets sharp read photos alone, and no SVG.
 */
export async function drawRoute(route: Point[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const };
  return sharp(pixelsOf(onCanvas(route)), { raw })
    .png({ palette: true })
    .toBuffer();
}

function pixelsOf(way: Spot[]): Buffer {
  const distances = distancesTo(way);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const [from, to] = [way[0], way.at(-1)];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const distance = distances[y * WIDTH + x] ?? Number.POSITIVE_INFINITY;
      let color = over(over(LAND, STREET, STREET_REACH - distance), ROUTE, ROUTE_REACH - distance);
      if (from) {
        const away = Math.hypot(x - from.x, y - from.y);
        color = over(over(color, ROUTE, MARK_REACH - away), STREET, MARK_REACH / 2 - away);
      }
      if (to) {
        const away = Math.max(Math.abs(x - to.x), Math.abs(y - to.y));
        color = over(over(color, STREET, MARK_REACH - away), ROUTE, MARK_REACH - 6 - away);
      }
      pixels.set(color, (y * WIDTH + x) * 3);
    }
  return pixels;
}

/** The color on top, as far as the pixel is inside; a pixel at the edge gets a mixture. */
function over(below: Color, color: Color, inside: number): Color {
  const share = Math.min(1, Math.max(0, inside + 0.5));
  if (share === 0) return below;
  const mix = (index: 0 | 1 | 2) => Math.round(below[index] + (color[index] - below[index]) * share);
  return [mix(0), mix(1), mix(2)];
}

/** How far each pixel near the way is from it. */
function distancesTo(way: Spot[]): Float32Array {
  const distances = new Float32Array(WIDTH * HEIGHT).fill(Number.POSITIVE_INFINITY);
  const reach = STREET_REACH + 1;
  for (const [index, from] of way.entries()) {
    const to = way[index + 1] ?? from;
    const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach];
    const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const at = y * WIDTH + x;
        distances[at] = Math.min(distances[at] ?? 0, distanceTo({ x, y }, from, to));
      }
  }
  return distances;
}

function distanceTo(spot: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(spot.x - from.x - share * dx, spot.y - from.y - share * dy);
}

/** North is up, and a mile is as long in both directions. The margins keep the line off the edges. */
function onCanvas(route: Point[]): Spot[] {
  const narrow = Math.cos(((route[0]?.lat ?? 0) * Math.PI) / 180);
  const flat = route.map(({ lat, lng }) => ({ x: lng * narrow, y: -lat }));
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((WIDTH - 2 * MARGIN) / (width || 1e-6), (HEIGHT - 2 * MARGIN) / (height || 1e-6));
  const [marginX, marginY] = [(WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2];
  return flat.map(({ x, y }) => ({
    x: Math.round(marginX + (x - left) * scale),
    y: Math.round(marginY + (y - top) * scale),
  }));
}
