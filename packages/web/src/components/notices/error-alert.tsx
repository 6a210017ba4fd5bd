import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '#lib/form/failure.ts';
import { Button } from '../controls/button/button.tsx';
import { Alert } from './alert.tsx';
import css from './error-alert.module.css';

interface ErrorAlertProps {
  /** The error of a request, or a sentence. Renders nothing without one. */
  error: Error | string | null | undefined;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Off for what fails without a press. */
  focus?: boolean;
  children?: ReactNode;
}

/** The red banner. Every new error takes the focus and is announced. */
export function ErrorAlert({ error, onRetry, isRetrying, focus = true, children }: ErrorAlertProps) {
  const { t } = useTranslation();
  if (!error) return null;
  const sentence = typeof error === 'string' ? error : refusalSentence(error);
  return (
    <Alert kind="error" focus={focus} key={sentence}>
      <div className={css.row}>
        <span>
          {sentence} {children}
        </span>
        {onRetry && (
          <Button look="outline" size="small" busy={isRetrying} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
