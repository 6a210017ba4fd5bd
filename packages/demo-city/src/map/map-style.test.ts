import { describe, expect, it } from 'vitest';
import { drawDemoCity } from './draw-demo-city.ts';
import { MAP_COLORS } from './map-colors.ts';
import { demoCityStyle } from './map-style.ts';

const { features } = drawDemoCity();

describe.each(['light', 'dark'] as const)('the %s style of the demo map', (scheme) => {
  const style = demoCityStyle(scheme, '/demo-city.json');

  it('draws each kind of thing that is there, and nothing that is not', () => {
    const drawn = style.layers.flatMap(({ filter }) => (filter ? [filter[2]] : []));
    expect(new Set(drawn)).toEqual(new Set(features.map(({ properties }) => properties.kind)));
  });

  it('takes only its one file from the network', () => {
    expect(style.sources.city.data).toBe('/demo-city.json');
    expect(JSON.stringify(style)).not.toMatch(/https?:|"url"|"glyphs"|"sprite"|"tiles"/);
  });

  it('gives each layer an id of its own and each map its colors', () => {
    const ids = style.layers.map((layer) => layer.id);
    expect(new Set(ids).size).toBe(ids.length);
    const colors = JSON.stringify(style.layers).match(/#[0-9a-f]{6}/g) ?? [];
    expect(colors).toContain(MAP_COLORS[scheme].roadMain);
    for (const color of colors) expect(Object.values(MAP_COLORS[scheme])).toContain(color);
  });

  it('credits itself', () => {
    expect(style.sources.city.attribution).toBe('Josey demo map');
  });
});

it('closes the rings of its areas', () => {
  const areas = features.filter(({ geometry }) => geometry.type === 'Polygon');
  expect(areas.length).toBeGreaterThan(100);
  for (const { geometry } of areas) {
    const [ring] = geometry.coordinates as [number, number][][];
    expect(ring?.at(0)).toEqual(ring?.at(-1));
  }
});
