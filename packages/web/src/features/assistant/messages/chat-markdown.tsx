import { ownPath } from '@josey/contract/core/own-path';
import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import css from './chat-markdown.module.css';

/** What a reply may consist of. Of anything else its words remain. */
const ALLOWED = [
  'p',
  'br',
  'em',
  'strong',
  'del',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'a',
  'img',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];

/** A reply is a part of the page's text: its headings are no headings of the page. */
const Heading = ({ children }: ComponentProps<'h2'>) => (
  <p>
    <strong>{children}</strong>
  </p>
);

/** Links written by a model must not lead off the site, and images must not load: their addresses could leak the chat. */
const COMPONENTS: Components = {
  a: ({ href, children }) => {
    const path = ownPath(href ?? '');
    return path ? <Link to={path}>{children}</Link> : children;
  },
  img: ({ alt }) => alt,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

/** Markdown of a safe subset: no pictures, no HTML, and links only to this site's own pages. */
export function ChatMarkdown({ text }: { text: string }) {
  return (
    <div className={css.text}>
      <Markdown skipHtml unwrapDisallowed allowedElements={ALLOWED} components={COMPONENTS}>
        {text}
      </Markdown>
    </div>
  );
}
