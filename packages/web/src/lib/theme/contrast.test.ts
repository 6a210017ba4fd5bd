import { MAP_COLORS } from '@josey/demo-city/map/map-colors';
import { expect, test } from 'vitest';
import tokens from './tokens.json';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for user interface components. */
const FLOORS = { text: 4.5, ui: 3 } as const;

/** Relative luminance and contrast as defined by WCAG 2.2, for #rrggbb. */
function luminance(color: string): number {
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new Error(`${color} is no plain color`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function colorOf(scheme: Scheme, name: string): string {
  const color = name.startsWith('map.')
    ? (tokens.color.map[scheme] as Record<string, string>)[name.slice(4)]
    : (tokens.color[scheme] as Record<string, string>)[name];
  if (!color) throw new Error(`${name} is no token`);
  return color;
}

test('the contrast of black on white is 21, of a color on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#00626f', '#00626f')).toBe(1);
});

for (const kind of ['text', 'ui'] as const)
  test.each(tokens.contrastPairs[kind])(
    `%s on %s has enough contrast in both schemes (${kind})`,
    (front, back) => {
      for (const scheme of SCHEMES)
        expect(
          contrast(colorOf(scheme, front ?? ''), colorOf(scheme, back ?? '')),
          scheme,
        ).toBeGreaterThanOrEqual(FLOORS[kind]);
    },
  );

test('the demo city’s map uses the token colors', () => {
  for (const scheme of SCHEMES)
    for (const [name, color] of Object.entries(MAP_COLORS[scheme]))
      expect([name, color]).toEqual([name, colorOf(scheme, `map.${kebab(name)}`)]);
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
