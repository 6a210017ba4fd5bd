import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './bubble.module.css';

interface BubbleProps {
  from: 'user' | 'assistant';
  children: ReactNode;
}

/** Something that was said: one's own at the right, JoseyAI's at the left. */
export function Bubble({ from, children }: BubbleProps) {
  const { t } = useTranslation('assistant');
  return (
    <div className={`${css.bubble} ${css[from]}`} data-question={from === 'user' || undefined}>
      <span className={css.person}>{t(from === 'user' ? 'you' : 'says')} </span>
      {children}
    </div>
  );
}
