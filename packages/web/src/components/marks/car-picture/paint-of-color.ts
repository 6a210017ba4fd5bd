import type { Paint } from './car-shape.tsx';

/** Color names that owners write, by the nearest of our six paints. */
const WORDS: Record<Paint, string> = {
  petrol: 'petrol blue teal navy turquoise cyan purple violet azul morado',
  brick: 'brick red maroon burgundy brown copper bronze rust rojo marrón granate',
  marigold: 'marigold yellow orange gold tan sand amarillo naranja dorado',
  marble: 'marble white silver pearl cream ivory beige champagne blanco plata plateado',
  sage: 'sage green olive lime mint verde',
  ink: 'ink black gray grey charcoal graphite anthracite negro gris',
};

const PAINTS = Object.entries(WORDS) as [Paint, string][];

/** The paint for a vehicle without photos; petrol for unknown colors. */
export function paintOfColor(color: string): Paint {
  const words = color
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return PAINTS.find(([, known]) => words.some((word) => known.split(' ').includes(word)))?.[0] ?? 'petrol';
}
