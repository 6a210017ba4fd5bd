import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '#lib/form/failure.ts';
import { Button } from '../controls/button/button.tsx';
import { Alert } from './alert.tsx';
import css from './error-alert.module.css';

interface ErrorAlertProps {
  /** The failure of a call, or a sentence. Nothing is shown without one. */
  error: Error | string | null | undefined;
  onRetry?: () => void;
  children?: ReactNode;
}

/** The red banner: focused and announced, anew for each failure. */
export function ErrorAlert({ error, onRetry, children }: ErrorAlertProps) {
  const { t } = useTranslation();
  if (!error) return null;
  const sentence = typeof error === 'string' ? error : refusalSentence(error);
  return (
    <Alert kind="error" focus key={sentence}>
      <div className={css.row}>
        <span>
          {sentence} {children}
        </span>
        {onRetry && (
          <Button look="outline" size="small" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
