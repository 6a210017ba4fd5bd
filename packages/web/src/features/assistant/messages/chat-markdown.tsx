import { ownPath } from '@josey/contract/core/own-path';
import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import css from './chat-markdown.module.css';

/** The elements allowed in a reply. Of any other, only the text is kept. */
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

/** A reply is part of the page's text: its headings must not become headings of the page. */
const Heading = ({ children }: ComponentProps<'h2'>) => (
  <p>
    <strong>{children}</strong>
  </p>
);

/** Links written by a model must not lead off the site, and images must not load: their URLs could leak the chat. */
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

/** Renders a safe subset of Markdown: no images, no HTML, and links to this site only. */
export function ChatMarkdown({ text }: { text: string }) {
  return (
    <div className={css.text}>
      <Markdown skipHtml unwrapDisallowed allowedElements={ALLOWED} components={COMPONENTS}>
        {text}
      </Markdown>
    </div>
  );
}
