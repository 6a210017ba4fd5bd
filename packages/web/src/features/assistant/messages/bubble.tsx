import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import css from './bubble.module.css';

interface BubbleProps {
  from: 'user' | 'assistant';
  children: ReactNode;
}

/** A message: the user's on the right, JoseyAI's on the left. */
export function Bubble({ from, children }: BubbleProps) {
  const { t } = useTranslation('assistant');
  return (
    <div className={`${css.bubble} ${css[from]}`} data-question={from === 'user' || undefined}>
      <VisuallyHidden>{t(from === 'user' ? 'you' : 'says')} </VisuallyHidden>
      {children}
    </div>
  );
}
