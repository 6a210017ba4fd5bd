import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { useOnline } from '#lib/browser/hooks/use-online.ts';
import { prefetchParts } from '#lib/browser/load-part.ts';
import { useSecondCheck } from '../api/proposals.ts';
import css from './license-decisions.module.css';
import type { LicenseDecision } from './use-decide-license.ts';

const loadAskAgain = () => import('./ask-again-dialog.tsx');
const loadReason = () => import('../decisions/decision-dialog.tsx');
const AskAgainDialog = lazySection(loadAskAgain);
const DecisionDialog = lazySection(loadReason);

const KEYS = { verify: 'V', again: 'A' } as const;

interface LicenseDecisionsProps {
  name: string;
  /** Why it cannot be verified; undefined: it can. */
  blocked: string | undefined;
  isBusy: boolean;
  onDecide: (decision: LicenseDecision, reason: string) => void;
}

/** Verify and Ask again; refusing and banning stand apart, and ask for a reason. */
export function LicenseDecisions({ name, blocked, isBusy, onDecide }: LicenseDecisionsProps) {
  const { t } = useTranslation(['desk', 'admin']);
  const isOnline = useOnline();
  const isBanProposed = useSecondCheck()?.isOn === true;
  const labelOf = (one: 'refuse' | 'ban') =>
    one === 'ban' && isBanProposed ? t('admin:proposeBan') : t(`license.${one}`);
  const [asked, ask] = useState<Exclude<LicenseDecision, 'verify'>>();
  useEffect(() => prefetchParts(loadAskAgain, loadReason), []);
  const close = () => ask(undefined);
  const decide = (decision: LicenseDecision, reason: string) => {
    close();
    onDecide(decision, reason);
  };
  const banOf = isBanProposed
    ? { question: t('license.ask.proposeBan', { name }), note: t('license.banNeedsSecond') }
    : { note: t('admin:banIsFinal'), confirmation: t('admin:banConfirmed') };
  return (
    <>
      <div className={css.go}>
        {blocked && <p className={css.blocked}>{blocked}</p>}
        <Button
          className={css.verify}
          data-key="v"
          busy={isBusy}
          disabled={blocked !== undefined || !isOnline}
          aria-keyshortcuts={KEYS.verify}
          onClick={() => onDecide('verify', t('license.verifiedReason'))}
        >
          {t('license.verify')} <kbd>{KEYS.verify}</kbd>
        </Button>
        <Button
          look="outline"
          data-key="a"
          disabled={isBusy || !isOnline}
          aria-keyshortcuts={KEYS.again}
          onClick={() => ask('again')}
        >
          {t('license.askAgain')} <kbd>{KEYS.again}</kbd>
        </Button>
      </div>
      <div className={css.apart}>
        <span>{t('license.notReal')}</span>
        <span>
          {(['refuse', 'ban'] as const).map((one) => (
            <Button
              key={one}
              look="quiet"
              size="medium"
              className={css.harsh}
              disabled={isBusy || !isOnline}
              onClick={() => ask(one)}
            >
              {labelOf(one)}
            </Button>
          ))}
        </span>
      </div>
      {asked === 'again' && (
        <AskAgainDialog name={name} onAsk={(reason) => decide('again', reason)} onClose={close} />
      )}
      {(asked === 'refuse' || asked === 'ban') && (
        <DecisionDialog
          choice={{
            status: asked,
            label: labelOf(asked),
            question: t(`license.ask.${asked}`, { name }),
            ...(asked === 'ban' && banOf),
            usualReason: '',
            isHarsh: true,
          }}
          onDecide={(reason) => decide(asked, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
