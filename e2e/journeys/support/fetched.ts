import type { Page } from '@playwright/test';

/** Packed bytes of what the page fetches while it loads, by kind. */
export async function fetched(page: Page, path: string): Promise<{ script: number; link: number }> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    const bytes = { script: 0, link: 0 };
    // A built page has its styles in it.
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    const packed = new Blob([styles]).stream().pipeThrough(new CompressionStream('gzip'));
    bytes.link += (await new Response(packed).arrayBuffer()).byteLength;
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      if (/\.m?js$/.test(entry.name)) bytes.script += entry.encodedBodySize;
      if (entry.name.endsWith('.css')) bytes.link += entry.encodedBodySize;
    }
    return bytes;
  });
}
