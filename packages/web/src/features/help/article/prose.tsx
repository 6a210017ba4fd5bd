import { anchorOf } from '@josey/help/article';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import css from './prose.module.css';

/** Renders our own Markdown. Internal links navigate without a page load; headings have anchors. */
export function Prose({ children }: { children: string }) {
  return (
    <div className={css.prose}>
      <Markdown components={PARTS}>{children}</Markdown>
    </div>
  );
}

const PARTS: Components = {
  a: ({ href = '', children }) =>
    href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>,
  h2: ({ children }) => (
    <h2 id={anchorOf(wordsOf(children))} tabIndex={-1}>
      {children}
    </h2>
  ),
};

function wordsOf(node: ReactNode): string {
  return Array.isArray(node) ? node.map(wordsOf).join('') : typeof node === 'string' ? node : '';
}
