import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { refusalSentence } from '#lib/form/failure.ts';
import css from './panel.module.css';

interface PanelProps<T> {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The request behind the panel. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** The height of what is loading. */
  height: number;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A part of the start page: each loads and fails alone, and keeps what it has while a refetch fails. */
export function Panel<T>({ title, aside, query, height, className, children }: PanelProps<T>) {
  const { t } = useTranslation();
  const { data, error, refetch } = query;
  return (
    <section className={[css.panel, className].filter(Boolean).join(' ')} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        {aside && <span className={css.aside}>{aside}</span>}
      </header>
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <p className={css.failed} role="status">
          <span>{refusalSentence(error)}</span>
          <Button look="outline" size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {data === undefined && !error && (
        <div className={css.loading} aria-busy>
          <Skeleton height={height} />
        </div>
      )}
    </section>
  );
}
