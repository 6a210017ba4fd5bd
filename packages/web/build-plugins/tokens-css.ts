import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:tokens.css';
const RESOLVED = '/@josey/tokens.css';
const TOKENS = fileURLToPath(new URL('../src/lib/theme/tokens.json', import.meta.url));

type Values = Record<string, string>;
/** A size, its line height and weight; text unless it says display. */
type TextStyle = { size: string; line: number; weight: number; tracking?: string; family?: string };
type Schemes = { light: Values; dark: Values };

interface Tokens {
  color: Schemes & {
    white: string;
    scale: Record<string, string[]>;
    map: Schemes;
    illustration: Schemes;
    paint: Values;
  };
  type: { display: { family: string }; text: { family: string }; scale: Record<string, TextStyle> };
  space: Values;
  radius: Values;
  size: Values;
  shadow: Schemes;
  motion: Values;
  z: Record<string, number>;
}

/** Serves `virtual:tokens.css`: every design token as a CSS variable, made from tokens.json. */
export function tokensCss(): Plugin {
  return {
    name: 'josey-tokens-css',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      this.addWatchFile(TOKENS);
      return cssFromTokens(readTokens());
    },
  };
}

/** The one source of every color, size and speed. */
export const readTokens = () => JSON.parse(readFileSync(TOKENS, 'utf8')) as Tokens;

export function cssFromTokens(tokens: Tokens): string {
  const dark = schemeVariables(tokens, 'dark');
  return [
    rule(':root', ['color-scheme: light', ...constants(tokens), ...schemeVariables(tokens, 'light')]),
    // Paper is light.
    `@media screen {\n${rule(':root[data-color-scheme="dark"]', ['color-scheme: dark', ...dark])}}\n`,
    // Before or without scripts the system decides.
    `@media screen and (prefers-color-scheme: dark) {\n${rule(':root:not([data-color-scheme])', ['color-scheme: dark', ...dark])}}\n`,
  ].join('');
}

function schemeVariables(tokens: Tokens, scheme: keyof Schemes): string[] {
  return [
    ...variables('', tokens.color[scheme]),
    ...variables('map-', tokens.color.map[scheme]),
    ...variables('', tokens.color.illustration[scheme]),
    ...variables('shadow-', tokens.shadow[scheme]),
  ];
}

function constants(tokens: Tokens): string[] {
  const scales = Object.entries(tokens.color.scale).flatMap(([name, steps]) =>
    steps.map((value, step) => `--${name}-${step}: ${value}`),
  );
  const layers = Object.fromEntries(Object.entries(tokens.z).map(([name, layer]) => [name, String(layer)]));
  return [
    ...scales,
    ...variables('paint-', tokens.color.paint),
    ...variables('space-', tokens.space),
    ...variables('radius-', tokens.radius),
    ...variables('size-', tokens.size),
    ...variables('motion-', tokens.motion),
    ...variables('z-', layers),
    `--white: ${tokens.color.white}`,
    ...Object.entries(tokens.type.scale).flatMap(textStyle),
    `--font-display: ${tokens.type.display.family}`,
    `--font-text: ${tokens.type.text.family}`,
  ];
}

/** For `font` and `letter-spacing`. A figure has a size of its own on each screen. */
function textStyle([name, style]: [string, TextStyle]): string[] {
  const { size, line, weight, tracking, family = 'text' } = style;
  if (name === 'figure') return [];
  const font = `--type-${name}: ${weight} ${size} / ${line} var(--font-${family})`;
  return tracking ? [font, `--tracking-${name}: ${tracking}`] : [font];
}

function variables(prefix: string, values: Values): string[] {
  return Object.entries(values).map(([name, value]) => `--${prefix}${name}: ${value}`);
}

function rule(selector: string, lines: string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}\n`;
}
