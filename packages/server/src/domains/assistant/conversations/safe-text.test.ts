import { expect, test } from 'vitest';
import { ownLinks, SafeText, safeText } from './safe-text.ts';

const links = ownLinks((slug) => slug === 'deposit', 'https://josey.example');
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

const KEPT = [
  'See [Deposits](/help/deposit) and [your rental](/rentals/01890a5d-ac96-774b-bcce-b302099a8057).',
  '**Bold**, a list:\n\n- one\n- two < three > 1',
  'A fare of $3.00 (see below) [sic]. 3 <4.',
];
const CHANGED: [string, string][] = [
  ['![x](https://evil.test/?d=1)', 'x'],
  ['![x](/help/deposit)', 'x'],
  ['[here](https://evil.test)', 'here'],
  ['[here](//evil.test)', 'here'],
  ['[here](/\\evil.test)', 'here'],
  ['[here](javascript:alert(1))', 'here)'],
  ['[here](/admin)', 'here'],
  ['[here](/help/made-up)', 'here'],
  ['[https://evil.test](/help/deposit)', '[](/help/deposit)'],
  ['[home](https://josey.example/dashboard)', '[home](/dashboard)'],
  ['https://josey.example.evil.test/x', ''],
  ['go to https://evil.test/x now', 'go to  now'],
  ['go to www.evil.test now', 'go to  now'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<scr<b>ipt>x', 'script>x'],
  ['<img src=x onerror=alert(1)>hi', 'hi'],
  ['<https://evil.test>', ''],
  ['a <b', 'a b'],
  ['[x][y]\n\n[y]: https://evil.test', '[x] [y]\n\n'],
  ['[a [b](x)](//evil.test)', 'a b] ()'],
  ['[x](\nhttps://evil.test)', 'x'],
  [`[car](/vehicles/${ID}/edit)`, `[car](/vehicles/${ID}/edit)`],
  ['\u00000\u0000[x](/dashboard)', '0[x](/dashboard)'],
];

test.each(KEPT)('what is harmless stays as it is: %j', (text) => {
  expect(safeText(text, links)).toBe(text);
});

test.each(CHANGED)('%j becomes %j', (text, safe) => {
  expect(safeText(text, links)).toBe(safe);
});

/** What a reader's Markdown would follow or show, written any way that we know of. */
const DANGER = /evil|javascript:|!\[|<[a-z/!]|\]\((?!\/(?:help\/deposit|dashboard|rentals|vehicles))/i;

test('the same goes for text that comes in pieces, wherever it is cut', () => {
  for (const text of [...KEPT, ...CHANGED.map(([first]) => first), KEPT.join(' ')]) {
    for (let size = 1; size <= 7; size++) {
      const safe = new SafeText(links);
      const shown: string[] = [];
      for (let at = 0; at < text.length; at += size) shown.push(safe.push(text.slice(at, at + size)));
      shown.push(safe.end());
      expect(shown.join('')).toBe(safe.text);
      expect(safe.text.replace(/\]\(\)/g, ''), `${text} by ${size}`).not.toMatch(DANGER);
      if (KEPT.includes(text)) expect(safe.text).toBe(text);
    }
  }
});

test('text is shown as it comes, not held back to the end', () => {
  const safe = new SafeText(links);
  expect(safe.push('One two thr')).toBe('One two ');
  expect(safe.push('ee [Depo')).toBe('three ');
  expect(safe.push('sits](/help/dep')).toBe('');
  expect(safe.push('osit) and')).toBe('[Deposits](/help/deposit) ');
  expect(safe.end()).toBe('and');
});

test('an unclosed bracket delays the text only until the end of its line', () => {
  const safe = new SafeText(links);
  safe.push('a [ ');
  expect(safe.push('word '.repeat(200)).length).toBeGreaterThan(900);
});
