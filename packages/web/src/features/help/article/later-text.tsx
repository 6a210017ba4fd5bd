import { Suspense } from 'react';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import type { TextProps } from './article-text.tsx';

/** What reads Markdown. The loaders of pages wait for it, so that a text comes with its heading. */
export const loadText = () => import('./article-text.tsx');
const ArticleText = lazyPart(loadText);
const HEIGHT = 480;

/** A text that was drawn at build time stays as it is until its Markdown can be read. */
export const LaterText = (props: TextProps) => (
  <Suspense fallback={<Skeleton height={HEIGHT} />}>
    <ArticleText {...props} />
  </Suspense>
);
