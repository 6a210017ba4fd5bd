import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TestMoney } from '#components/data/money/test-money.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { FailedPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Dots } from '#components/marks/dots.tsx';
import { Alert } from '#components/notices/alert.tsx';
import ConfirmAtBank from '#components/notices/confirm-at-bank.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import css from './components-page.module.css';
import { Example, Side, State } from './example.tsx';

/** Loading, empty and failed states. */
export function Waiting() {
  const { t } = useTranslation('components');
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <Example name={t('names.skeleton')}>
        <div className={css.narrow}>
          <State name={t('states.loading')}>
            <Skeleton height={30} width={170} />
            <Skeleton height={72} />
          </State>
        </div>
        <Side>
          <Dots />
        </Side>
      </Example>
      <Example name={t('names.empty')}>
        <EmptyState sentence={t('samples.none')}>
          <Button look="outline" size="medium">
            {t('samples.find')}
          </Button>
        </EmptyState>
      </Example>
      <Example name={t('names.alerts')}>
        <div className={css.pair}>
          <Alert kind="notice">{t('samples.notice')}</Alert>
          <Alert kind="success">{t('samples.success')}</Alert>
          <Alert kind="error">{t('samples.error')}</Alert>
          <TestMoney />
        </div>
        <ConfirmAtBank confirmUrl="/demo/components">{t('samples.notice')}</ConfirmAtBank>
      </Example>
      <Example name={t('names.errorAlert')}>
        <Button look="outline" size="medium" onClick={() => setFailed(true)}>
          {t('samples.letFail')}
        </Button>
        <div className={css.whole}>
          <ErrorAlert error={hasFailed ? t('samples.error') : null} onRetry={() => setFailed(false)} />
          <FailedPart onRetry={() => {}} isRetrying={false} />
        </div>
      </Example>
    </>
  );
}
