// Writes street-light.svg and street-dark.svg from street.template.svg and the tokens' illustration colors. An image
// in a stylesheet cannot read CSS variables, so each color scheme has a file. Run after changing either source.
import { readFileSync, writeFileSync } from 'node:fs';

const street = new URL('../src/components/marks/street/', import.meta.url);
const tokens = JSON.parse(readFileSync(new URL('../src/lib/theme/tokens.json', import.meta.url), 'utf8'));
const template = readFileSync(new URL('street.template.svg', street), 'utf8');

for (const [scheme, values] of Object.entries(tokens.color.illustration)) {
  const drawn = template.replace(/var\(--([\w-]+)\)/g, (_, name) => values[name]);
  writeFileSync(new URL(`street-${scheme}.svg`, street), drawn);
}
