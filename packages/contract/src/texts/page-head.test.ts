import { expect, test } from 'vitest';
import { headTags, shareImage } from './page-head.ts';

const image = shareImage('https://cars.example');

test('what people wrote stays text in the head of a page', () => {
  const hostile = '"><script>alert(1)</script><!-- \' & </title>';
  const tags = headTags({ title: hostile, description: hostile, image, data: [{ name: hostile }] });
  expect(tags).not.toContain('<script>');
  expect(tags).not.toContain('</title>');
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(tags).not.toContain('<!-- ');
  const data = /ld\+json">(.*?)<\/script>/.exec(tags)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ '@context': 'https://schema.org', name: hostile });
  expect(tags).toContain('content="&quot;&gt;&lt;script&gt;');
});

test('a page links to itself in each language, with the first as x-default', () => {
  const tags = headTags({
    title: 'A',
    description: 'B',
    image,
    alternates: [
      ['en', 'https://cars.example/help'],
      ['es', 'https://cars.example/es/help'],
    ],
  });
  expect(tags).toContain('<link rel="alternate" hreflang="en" href="https://cars.example/help">');
  expect(tags).toContain('<link rel="alternate" hreflang="es" href="https://cars.example/es/help">');
  expect(tags).toContain('<link rel="alternate" hreflang="x-default" href="https://cars.example/help">');
});

test('a page with noindex has no canonical address', () => {
  const tags = headTags({
    title: 'A',
    description: 'B',
    url: 'https://cars.example/a',
    image,
    isHidden: true,
  });
  expect(tags).toContain('<meta name="robots" content="noindex">');
  expect(tags).not.toContain('canonical');
});
