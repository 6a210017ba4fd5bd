import { type ComponentType, lazy, Suspense, useEffect, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { loadPart } from '#lib/browser/load-part.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface FailedProps {
  onRetry: () => void;
  isRetrying: boolean;
}

/**
 * A part of a page in a separate script. If that fails to load, the rest of the page stays, and `Failed` takes the place
 * of the part. It is loaded again at a press, once the browser is online again, and when it is shown the next time.
 * Only a press may reload a page whose release is gone.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<Props & FailedProps> = FailedPart,
  mayReload?: boolean,
) {
  return lazy(async () => {
    try {
      return await loadPart(load, mayReload);
    } catch (error) {
      console.warn(error);
      return { default: withRetry(load, Failed) };
    }
  });
}

/** A part in whose place there is nothing while it is loaded. */
export function lazySection<Props extends object>(...part: Parameters<typeof lazyPart<Props>>) {
  const Part = lazyPart<Props>(...part) as ComponentType<Props>;
  return function Section(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** React keeps the outcome of a lazy component: each attempt is a new one. */
function withRetry<Props extends object>(load: Load<Props>, Failed: ComponentType<Props & FailedProps>) {
  let next: ComponentType<Props> | undefined;
  const attempt = (mayReload: boolean) => {
    if (mayReload || !next) next = lazyPart(load, Failed, mayReload) as ComponentType<Props>;
    return next;
  };
  return function PartWithRetry(props: Props) {
    const [Part, setPart] = useState(() => next);
    const [isRetrying, startTransition] = useTransition();
    useEffect(() => {
      const onOnline = () => startTransition(() => setPart(() => attempt(false)));
      window.addEventListener('online', onOnline);
      return () => {
        window.removeEventListener('online', onOnline);
        attempt(false);
      };
    }, []);
    if (Part) return <Part {...props} />;
    const retry = () => {
      const newest = attempt(true);
      startTransition(() => setPart(() => newest));
    };
    return <Failed {...props} onRetry={retry} isRetrying={isRetrying} />;
  };
}

/** What a press opens, with `onClose`, says so in a dialog; everything else in its place. */
export function FailedPart({ onRetry, isRetrying, onClose }: FailedProps & { onClose?: () => void }) {
  const { t } = useTranslation('shell');
  const alert = (
    <ErrorAlert error={t('partFailed')} focus={false} onRetry={onRetry} isRetrying={isRetrying} />
  );
  return onClose ? (
    <Dialog title={t('errorTitle')} onClose={onClose}>
      {alert}
    </Dialog>
  ) : (
    alert
  );
}

/** For parts that a page is whole without. */
export const Nothing = () => null;
