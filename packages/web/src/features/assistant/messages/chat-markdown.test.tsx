import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ChatMarkdown } from './chat-markdown.tsx';

const drawn = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ChatMarkdown text={text} />
    </MemoryRouter>,
  ).replace(/^<div[^>]*>|<\/div>$/g, '');

test('text, emphasis, lists and code are rendered', () => {
  expect(drawn('Pay **now** or *later*:\n\n- card\n- `cash`')).toBe(
    '<p>Pay <strong>now</strong> or <em>later</em>:</p>\n<ul>\n<li>card</li>\n<li><code>cash</code></li>\n</ul>',
  );
});

test('headings are rendered as bold lines', () => {
  expect(drawn('# Deposits\n\n### Back')).toBe(
    '<p><strong>Deposits</strong></p>\n<p><strong>Back</strong></p>',
  );
});

test('only links to pages of this site are rendered', () => {
  expect(drawn('[Deposits](/help/deposit#back)')).toContain('<a href="/help/deposit#back"');
  // Read as a path, not as the host that a browser would make of a bare backslash.
  expect(drawn('[here](/\\elsewhere.example)')).toContain('<a href="/%5Celsewhere.example"');
});

test.each([
  '[here](https://elsewhere.example/x)',
  '[here](//elsewhere.example)',
  '[here](/.//elsewhere.example)',
  '[here](javascript:alert(1))',
  '[here](data:text/html,x)',
  '[here](mailto:a@elsewhere.example)',
  '[here](help/deposit)',
  '[here][1]\n\n[1]: https://elsewhere.example',
])('only the text of %s is kept', (text) => {
  expect(drawn(text)).toBe('<p>here</p>');
});

test.each([
  '![a cat](https://elsewhere.example/c.png)',
  '![a cat](/files/c.png)',
  '![a cat](data:image/png;base64,AA)',
])('no image is loaded for %s', (text) => {
  expect(drawn(text)).toBe('<p>a cat</p>');
});

test('HTML is not rendered, whatever it is wrapped in', () => {
  const text = drawn(
    'Hi <img src=x onerror=alert(1)> <b>you</b>\n\n<script>alert(1)</script>\n\n<iframe src="//e.example"></iframe>\n\n[<img src=x>](/help)',
  );
  expect(text).not.toMatch(/<(?!\/?(?:p|a)\b)/);
  expect(text).not.toContain('onerror');
});

test('a link around an image keeps its alt text and its target', () => {
  expect(drawn('[![map](https://elsewhere.example/m.png)](/rent-car)')).toMatch(
    /<a href="\/rent-car"[^>]*>map<\/a>/,
  );
});
