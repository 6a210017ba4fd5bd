import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useThread, useThreadAbout } from './api/threads.ts';
import { useLiveMessages } from './api/use-live-messages.ts';
import { ThreadList } from './list/thread-list.tsx';
import css from './messages-page.module.css';

/** Only a car's page leads to it. */
const AskOwner = lazyPart(async () => ({ default: (await import('./ask-owner.tsx')).AskOwner }));

/** On phones the list comes first. */
export const loadThread = () => import('./thread/thread-view.tsx');
const ThreadView = lazyPart(async () => ({ default: (await loadThread()).ThreadView }));

interface MessagesPageProps {
  threadId: string | undefined;
  /** The rental or ride whose thread was asked for. */
  subjectId: string | null;
  /** The car whose owner is to be asked. */
  askedCarId: string | null;
}

/** The list beside the shown thread; on narrow screens one of them at a time. */
export function MessagesPage({ threadId, subjectId, askedCarId }: MessagesPageProps) {
  const { t } = useTranslation('messages');
  useLiveMessages(threadId);
  const { data: found } = useThreadAbout(threadId ? null : (subjectId ?? askedCarId));
  const [first] = found?.items ?? [];
  // A thread about a car that was closed opens again with the next question.
  const isAsking = askedCarId !== null && (first === undefined ? found !== undefined : !first.isOpen);
  if (first && !threadId && !isAsking) return <Navigate replace to={`/messages/${first.id}`} />;
  return (
    <div className={threadId || isAsking ? `${css.page} ${css.withThread}` : css.page}>
      <div className={css.list}>
        {subjectId && found && <p className={css.notice}>{t('noThreadYet')}</p>}
        <ThreadList shownId={threadId} />
      </div>
      <div className={css.thread} data-one-task={threadId || isAsking ? true : undefined}>
        {/* On phones the list with the title is hidden. */}
        {(threadId || isAsking) && (
          <div className={css.narrow}>
            <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
          </div>
        )}
        {threadId && <ShownThread id={threadId} />}
        <Suspense>{isAsking && <AskOwner vehicleId={askedCarId} />}</Suspense>
        {!threadId && !isAsking && <p className={css.none}>{t('choose')}</p>}
      </div>
    </div>
  );
}

function ShownThread({ id }: { id: string }) {
  const { t } = useTranslation(['messages', 'common']);
  const { data: thread, error, refetch } = useThread(id);
  const loading = (
    <div className={css.choose} role="status" aria-label={t('common:loading')}>
      <Skeleton height={72} />
      <Skeleton height={320} />
    </div>
  );
  if (thread)
    return (
      <Suspense fallback={loading}>
        <ThreadView key={thread.id} thread={thread} />
      </Suspense>
    );
  if (error)
    return (
      <div className={css.choose}>
        <ErrorAlert error={failureSentence(error, t('threadFailed'))} onRetry={() => void refetch()} />
      </div>
    );
  return loading;
}
