import type { Ride } from '@josey/contract/api/rides';
import { detailsOf } from '@josey/contract/core/error-details';
import { TIP_RULES } from '@josey/contract/rules/limits/rides';
import { centsFromDecimal, isDecimalAmount, percentOfCents } from '@josey/contract/values/money/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import ConfirmAtBank from '#components/notices/confirm-at-bank.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { failureSentence, refusalSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useTipRide } from '../api/use-tip-ride.ts';
import css from './tip-dialog.module.css';

const OWN = 'own';

/** A share of the fare, or the rider's own amount. */
export function TipDialog({ ride, onClose }: { ride: Ride; onClose: () => void }) {
  const { t } = useTranslation('rides');
  const { money } = useFormat();
  const name = usePersonName()(ride.driver?.firstName ?? '');
  const [choice, setChoice] = useState<string>(String(TIP_RULES.percents[1]));
  const [own, setOwn] = useState('');
  const tip = useTipRide(ride.id);
  const share = (percent: number) => Math.max(percentOfCents(ride.fareCents, percent), TIP_RULES.minCents);
  const cents = choice === OWN ? ownCents(own, ride.currency) : share(Number(choice));
  const { confirmUrl } = detailsOf(tip.error, 'payment_action_required') ?? {};
  return (
    <Dialog title={t('tip.title', { name })} onClose={onClose}>
      <div className={css.tip}>
        <p>{t('tip.all', { name })}</p>
        <Segments
          label={t('tip.choose')}
          value={choice}
          onChange={setChoice}
          options={[
            ...TIP_RULES.percents.map((percent) => ({
              value: String(percent),
              label: t('tip.percent', { percent, amount: money(share(percent)) }),
            })),
            { value: OWN, label: t('tip.own') },
          ]}
        />
        {choice === OWN && (
          <MoneyField
            label={t('tip.amount')}
            description={t('tip.range', { min: money(TIP_RULES.minCents), max: money(TIP_RULES.maxCents) })}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
          />
        )}
        {confirmUrl && tip.error ? (
          <ConfirmAtBank confirmUrl={confirmUrl}>{refusalSentence(tip.error)}</ConfirmAtBank>
        ) : (
          <ErrorAlert error={tip.error && failureSentence(tip.error, t('tip.failed'))} />
        )}
      </div>
      <DialogActions>
        <Button
          disabled={cents === undefined}
          busy={tip.isPending}
          onClick={() => cents !== undefined && tip.mutate(cents, { onSuccess: onClose })}
        >
          {cents === undefined ? t('tip.give') : t('tip.send', { amount: money(cents) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ownCents(typed: string, currency: string): number | undefined {
  const amount = Number(typed);
  if (!typed || !isDecimalAmount(amount, currency)) return undefined;
  const cents = centsFromDecimal(amount, currency);
  return cents >= TIP_RULES.minCents && cents <= TIP_RULES.maxCents ? cents : undefined;
}
