import type { PayoutSetup } from '@josey/contract/api/money/payout-setup';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useStartPayoutSetup } from '../api/payout-setup.ts';
import css from './balance.module.css';

interface SetUpPayoutsProps {
  state: PayoutSetup['state'];
  isOffline: boolean;
}

/** What the payee has to do before the provider pays out. */
export function SetUpPayouts({ state, isOffline }: SetUpPayoutsProps) {
  const { t } = useTranslation('earnings');
  if (state === 'refused')
    return (
      <div className={css.setUp}>
        <Alert kind="error">{t('setup.refused')}</Alert>
        <ButtonLink full look="outline" to="/contact">
          {t('setup.contact')}
        </ButtonLink>
      </div>
    );
  if (state === 'checking')
    return (
      <div className={css.setUp}>
        <Alert kind="notice">{t('setup.checking')}</Alert>
        <OpenProvider text={t('setup.open')} isOffline={isOffline} look="outline" />
      </div>
    );
  if (state === 'action_required')
    return (
      <div className={css.setUp}>
        <Alert kind="notice">{t('setup.askedAgain')}</Alert>
        <OpenProvider text={t('setup.answer')} isOffline={isOffline} />
      </div>
    );
  return (
    <>
      <OpenProvider text={t(state === 'none' ? 'setup.start' : 'setup.goOn')} isOffline={isOffline} />
      <p className={css.hint}>{t('setup.why')}</p>
    </>
  );
}

interface OpenProviderProps {
  text: string;
  isOffline: boolean;
  look?: 'outline';
}

function OpenProvider({ text, isOffline, look }: OpenProviderProps) {
  const start = useStartPayoutSetup();
  return (
    <>
      <Button
        full
        {...(look && { look })}
        disabled={isOffline}
        busy={start.isPending}
        onClick={() => start.mutate(undefined)}
      >
        {text}
      </Button>
      <ErrorAlert error={start.error} />
    </>
  );
}

/** For a payee who is set up: the bank account is changed at the provider. */
export function ChangeDetails({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation('earnings');
  const start = useStartPayoutSetup();
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className={css.change}
        disabled={isOffline}
        busy={start.isPending}
        onClick={() => start.mutate(undefined)}
      >
        {t('setup.change')}
      </Button>
      <ErrorAlert error={start.error} />
    </>
  );
}
