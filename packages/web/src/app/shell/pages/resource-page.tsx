import { ApiError } from '@josey/contract/core/client';
import type { ReactNode } from 'react';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import css from './resource-page.module.css';

const NotFoundPage = lazySection(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

interface ResourcePageProps {
  title: string;
  error: Error | null;
  onRetry: () => void;
  /** The class of the whole page. */
  className: string | undefined;
  /** The skeleton. */
  children: ReactNode;
}

export const NotFound = () => <NotFoundPage />;

/** Whether the URL names no resource: it was deleted, never existed, or its id is malformed. */
export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Replaces the page of a resource while it loads, when loading failed, and when it does not exist. */
export function ResourcePage({ title, error, onRetry, className, children }: ResourcePageProps) {
  if (isNotFound(error)) return <NotFound />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {error ? (
        <div className={className}>
          <div className={css.problem}>
            <h1>{title}</h1>
            <ErrorAlert error={error} onRetry={onRetry} />
          </div>
        </div>
      ) : (
        children
      )}
    </>
  );
}
