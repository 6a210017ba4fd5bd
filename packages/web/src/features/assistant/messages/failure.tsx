import { ApiError } from '@josey/contract/core/client';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import type { Entry } from '../chat.ts';
import { retry } from '../chat-store.ts';
import { Bubble } from './bubble.tsx';
import css from './failure.module.css';

interface FailureProps {
  failure: Extract<Entry, { kind: 'failure' }>;
  isLast: boolean;
}

/** The specification's sentence as a reply, and the server's own reason where it helps. */
export function Failure({ failure, isLast }: FailureProps) {
  const { t } = useTranslation(['assistant', 'common']);
  const reason = reasonOf(failure.cause);
  return (
    <>
      <Bubble from="assistant">
        <p>{t('failure')}</p>
        {reason && <p className={css.reason}>{reason}</p>}
      </Bubble>
      {isLast && (
        <Button className={css.again} look="outline" size="small" onClick={() => retry(failure.id)}>
          {t('common:tryAgain')}
        </Button>
      )}
    </>
  );
}

/** The reason when the user can do something about it, mostly wait. */
function reasonOf(cause: unknown): string | undefined {
  const isTheirs = cause instanceof ApiError && cause.status >= 400 && cause.status < 500;
  return isTheirs && cause.code ? cause.message : undefined;
}
