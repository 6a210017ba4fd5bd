export type ColorScheme = 'light' | 'dark';

/** The map's colors of the design tokens; their contrast is checked there. */
export const MAP_COLORS = {
  light: {
    land: '#eef3f1',
    water: '#bcdde6',
    park: '#cfe6cd',
    building: '#e0e7e5',
    roadCasing: '#d3dddc',
    road: '#ffffff',
    roadMain: '#fff3d3',
    roadMainCasing: '#e9d6a4',
    rail: '#c3cfcf',
    label: '#4d5e62',
    labelWater: '#25596a',
    labelPark: '#2f6b3f',
    route: '#00626f',
    driver: '#f8b220',
    driverGlyph: '#172a2e',
  },
  dark: {
    land: '#142023',
    water: '#0d2f3a',
    park: '#17302a',
    building: '#1b292c',
    roadCasing: '#101a1c',
    road: '#2b3a3e',
    roadMain: '#4a4534',
    roadMainCasing: '#191a16',
    rail: '#243235',
    label: '#b4c0c3',
    labelWater: '#7fb6c4',
    labelPark: '#8cc39a',
    route: '#89cbd4',
    driver: '#f8b220',
    driverGlyph: '#172a2e',
  },
} as const satisfies Record<ColorScheme, Record<string, string>>;

export type MapColors = Record<keyof (typeof MAP_COLORS)['light'], string>;
