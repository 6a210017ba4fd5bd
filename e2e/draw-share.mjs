// Draws packages/web/public/share.png, the preview that messengers and search engines show: our street and our
// tagline, 1200 × 630; share-unnamed.png is without our wordmark, for operators of another name. A browser draws them
// (`CHROMIUM_PATH`), since it has the fonts. Run after changing the street, the wordmark or the tagline.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const web = new URL('../packages/web/', import.meta.url);
const require = createRequire(new URL('package.json', web));
const inline = (file, type) => `data:${type};base64,${readFileSync(file).toString('base64')}`;
const read = (path) => readFileSync(new URL(path, web), 'utf8');

const tokens = JSON.parse(read('src/lib/theme/tokens.json'));
const { hero } = JSON.parse(read('src/locales/en/landing.json'));
const font = inline(
  require.resolve('@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2'),
  'font/woff2',
);
const street = inline(
  fileURLToPath(new URL('src/components/marks/street/street-light.svg', web)),
  'image/svg+xml',
);
const cars = read('src/components/marks/car-picture/cars.svg').replace('<svg', '<svg style="display:none"');
const mark = read('src/components/marks/wordmark.tsx').match(/<g fill[\s\S]*?<\/g>[\s\S]*?\/>/)[0];

const { light } = tokens.color;
/** JSX names SVG attributes in camelCase. */
const drawn = mark.replace(/[A-Z](?=[a-z]+=)/g, (letter) => `-${letter.toLowerCase()}`);
const PARKED = [
  ['suv', 'brick', 60],
  ['convertible', 'sage', 465],
  ['sedan', 'petrol', 850],
];
const car = ([type, paint, x]) =>
  `<svg viewBox="0 0 240 96" style="left:${x}px;--paint:${tokens.color.paint[paint]}"><use href="#${type}"/></svg>`;

const pageWith = (wordmark) => `<!doctype html><style>
@font-face { font-family: Overpass; font-weight: 100 900; src: url(${font}) }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; color: ${light.ink}; --accent: ${light.accent};
  background: linear-gradient(${light.sky}, ${light.page}) }
.mark { position: absolute; left: 64px; top: 44px; width: 176px }
h1 { position: absolute; left: 64px; top: 140px; margin: 0; font: 800 84px/0.98 Overpass; letter-spacing: -0.03em }
.street { position: absolute; left: 0; bottom: 0; width: 1200px; height: 290px;
  background: 34% bottom / auto 100% url(${street}) }
.street svg { position: absolute; bottom: 34px; width: 260px }
</style>${cars}
${wordmark}
<h1>${hero.replace(' around', '<br>around')}</h1><div class="street">${PARKED.map(car).join('')}</div>`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const named = `<svg class="mark" viewBox="-2 -2 184 66">${drawn}</svg>`;
for (const [file, wordmark] of Object.entries({ 'share.png': named, 'share-unnamed.png': '' })) {
  await tab.setContent(pageWith(wordmark), { waitUntil: 'load' });
  await tab.evaluate(() => document.fonts.ready);
  writeFileSync(new URL(`public/${file}`, web), await tab.screenshot());
}
await browser.close();
