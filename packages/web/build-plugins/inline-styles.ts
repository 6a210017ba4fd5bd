import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g;
const LINK_START = '<link rel="stylesheet" ';

/**
 * Inlines the styles of a page, so that its first paint waits for no further request. The links stay for hydration,
 * disabled and so never fetched; pages opened from here load their own.
 */
export function inlineStyles(html: string, folder: string): string {
  const styles = [...html.matchAll(STYLESHEET)].map(([, href = '']) =>
    readFileSync(join(folder, href), 'utf8').trim(),
  );
  if (styles.length === 0)
    throw new Error('The page has no styles: React Router links them differently now.');
  if (styles.some((style) => style.includes('</'))) throw new Error('A style would end its element.');
  return html
    .replace(LINK_START, () => `<style>${styles.join('')}</style>${LINK_START}`)
    .replaceAll(LINK_START, `${LINK_START}disabled="" `);
}
