import { expect, test } from 'vitest';
import { ownLinks } from './own-links.ts';
import { SafeText, safeText } from './safe-text.ts';

const links = ownLinks((slug) => slug === 'deposit', undefined);

function inPieces(text: string, size: number): string {
  const stream = new SafeText(links);
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += stream.push(text.slice(at, at + size));
  return shown + stream.end();
}

test.each([
  'Change time and place on [Rent a car](/rent-car). There is more.',
  'See [how to get a deposit back](/help/deposit), [Rent a car](/rent-car), or write [to us](/contact).',
  '- [My next rental](/dashboard)\n- **bold** and `code`\n\nThe end',
])('in pieces of any size links stay whole: %s', (text) => {
  expect(safeText(text, links)).toBe(text);
  for (let size = 1; size <= text.length; size++) expect(inPieces(text, size), `${size}`).toBe(text);
});

test('in pieces of any size a link elsewhere leaves its words, and nothing of its address', () => {
  const text =
    'Go [to this other page](https://elsewhere.example/x?q=1) now, ![a cat](//elsewhere.example/c.png)!';
  for (let size = 1; size <= text.length; size++) {
    const shown = inPieces(text, size);
    expect(shown, `${size}`).not.toContain('elsewhere');
    expect(shown).toContain('to this other page');
  }
});
