import { ApiError } from '@josey/contract/core/client';
import type { ReactNode } from 'react';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { NotFound } from './not-found.tsx';
import css from './resource-page.module.css';

interface ResourcePageProps {
  title: string;
  error: Error | null;
  onRetry: () => void;
  /** That of the whole page. */
  className: string | undefined;
  /** What stands in for the page until it comes. */
  children: ReactNode;
}

/** Whether an address names nothing: what it names is gone, never was, or cannot be. */
export const isNotFound = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The page of one thing as long as the thing is not here: it is on its way, does not come, or is not there at all. */
export function ResourcePage({ title, error, onRetry, className, children }: ResourcePageProps) {
  if (isNotFound(error)) return <NotFound />;
  return (
    <>
      <title>{`${title} · Josey`}</title>
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
