import { describe, expect, it } from 'vitest';
import { MAP_COLORS } from './map-colors.ts';
import { demoCityStyle } from './map-style.ts';

describe.each(['light', 'dark'] as const)('the %s style of the demo map', (scheme) => {
  const style = demoCityStyle(scheme);

  it('draws each kind of thing that is there, and nothing that is not', () => {
    const drawn = style.layers.flatMap(({ source, filter }) => (source ? [`${source} ${filter?.[2]}`] : []));
    const there = Object.entries(style.sources).flatMap(([name, { data }]) =>
      data.features.map((feature) => `${name} ${feature.properties.kind}`),
    );
    expect(new Set(drawn)).toEqual(new Set(there));
  });

  it('takes nothing from the network', () => {
    expect(JSON.stringify(style)).not.toMatch(/https?:|"url"|"glyphs"|"sprite"|"tiles"/);
  });

  it('gives each layer an id of its own and each map its colors', () => {
    const ids = style.layers.map((layer) => layer.id);
    expect(new Set(ids).size).toBe(ids.length);
    const colors = JSON.stringify(style.layers).match(/#[0-9a-f]{6}/g) ?? [];
    expect(colors).toContain(MAP_COLORS[scheme].roadMain);
    for (const color of colors) expect(Object.values(MAP_COLORS[scheme])).toContain(color);
  });

  it('closes its rings and credits itself', () => {
    for (const { geometry } of style.sources.areas?.data.features ?? []) {
      const [ring] = geometry.coordinates as [number, number][][];
      expect(ring?.at(0)).toEqual(ring?.at(-1));
    }
    expect(style.sources.streets?.attribution).toBe('Josey demo map');
  });
});
