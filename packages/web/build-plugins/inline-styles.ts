import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g;
const LINK_START = '<link rel="stylesheet" ';

/**
 * Puts the styles of a built page into the page: nothing stands between its bytes and its first drawing, where each
 * stylesheet was a request of its own. The links stay, switched off and so never fetched, for React finds its elements
 * again by them; the pages that are opened from here bring their own.
 */
export function inlineStyles(html: string, folder: string): string {
  const styles = [...html.matchAll(STYLESHEET)].map(([, href = '']) =>
    readFileSync(join(folder, href), 'utf8').trim(),
  );
  if (styles.length === 0) throw new Error('The page has no styles: React Router links them otherwise now.');
  if (styles.some((style) => style.includes('</')))
    throw new Error('A style would end the element it stands in.');
  return html
    .replace(LINK_START, () => `<style>${styles.join('')}</style>${LINK_START}`)
    .replaceAll(LINK_START, `${LINK_START}disabled="" `);
}
