import type { AdminPayout } from '@josey/contract/api/money/payouts';
import { PAYOUT_STATUSES, payoutStates } from '@josey/contract/rules/states/money/payout-states';
import { movesFrom } from '@josey/contract/rules/states/state-table';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { Badge, type BadgeTone } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useExport } from '../api/lists/use-export.ts';
import { type PayoutDecision, useDecidePayout, usePayouts } from '../api/payouts.ts';
import page from '../page/admin-page.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import { HeldBalances } from './held-balances.tsx';
import { OwedBalances } from './owed-balances.tsx';
import css from './payouts.module.css';

const DecisionDialog = lazySection(() => import('../decisions/decision-dialog.tsx'));

type Status = AdminPayout['status'];
const SHOWN = ['all', ...PAYOUT_STATUSES] as const;
const TONES: Record<Status, BadgeTone> = {
  created: 'warn',
  sent: 'warn',
  paid: 'success',
  failed: 'danger',
  returned: 'danger',
  canceled: 'neutral',
};

/** Payouts of owners and drivers: the list to transfer by hand, and what became of each. */
export function PayoutsPage() {
  const { t } = useTranslation('payouts');
  const [shown, show] = useState<(typeof SHOWN)[number]>('all');
  const [asked, ask] = useState<{ payout: AdminPayout; status: PayoutDecision['status'] }>();
  const pages = usePayouts(shown === 'all' ? undefined : shown);
  const decide = useDecidePayout();
  useAdminKeys();
  return (
    <div className={page.page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('title')}</h1>
        <Exports />
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="payouts">
          <p className={css.lead}>{t('lead')}</p>
          <Segments
            label={t('status')}
            options={SHOWN.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            value={shown}
            onChange={show}
          />
          <ErrorAlert error={decide.error} />
          <PageList
            label={t('title')}
            pages={pages}
            failure={failureText('adminData')}
            empty={<p className={css.lead}>{t('none')}</p>}
            row={(payout) => (
              <PayoutRow key={payout.id} payout={payout} onAsk={(status) => ask({ payout, status })} />
            )}
          />
          <HeldBalances />
          <OwedBalances />
        </AdminTabs>
      </div>
      {asked && (
        <DecisionDialog
          choice={{
            status: asked.status,
            label: t(`decisions.${asked.status}`),
            question: t(`questions.${asked.status}`, { name: asked.payout.payee.firstName }),
            usualReason: asked.status === 'paid' ? t('transferred') : '',
            isHarsh: asked.status !== 'paid',
          }}
          onDecide={(reason) => {
            decide.mutate({ id: asked.payout.id, status: asked.status, reason });
            ask(undefined);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}

interface PayoutRowProps {
  payout: AdminPayout;
  onAsk: (status: PayoutDecision['status']) => void;
}

function PayoutRow({ payout, onAsk }: PayoutRowProps) {
  const { t } = useTranslation('payouts');
  const { money, dateTime } = useFormat();
  const personName = usePersonName();
  const { payee, status, statusReason, failure, isByProvider, amountCents, bankEnding, createdAt } = payout;
  const name = personName(payee.firstName, payee.lastName);
  const next = isByProvider
    ? []
    : movesFrom(payoutStates, status, 'admin').map(({ to }) => to as PayoutDecision['status']);
  return (
    <Row
      title={`${money(amountCents)} · ${name}`}
      note={
        <>
          {t('toAccount', { ending: bankEnding, at: dateTime(createdAt) })}
          {isByProvider && ` · ${t('byProvider')}`}
          {statusReason && ` · ${statusReason}`}
          {failure && ` · ${t(`failures.${failure}`)}`}
        </>
      }
      aside={
        <>
          <Badge tone={TONES[status]}>
            {t(isByProvider && status === 'created' ? 'toSend' : `statuses.${status}`)}
          </Badge>
          {next.map((to) => (
            <Button
              key={to}
              look={to === 'paid' ? 'outline' : 'quiet'}
              size="small"
              aria-label={t('decisionOf', {
                decision: t(`decisions.${to}`),
                amount: money(amountCents),
                name,
              })}
              onClick={() => onAsk(to)}
            >
              {t(`decisions.${to}`)}
            </Button>
          ))}
        </>
      }
    />
  );
}

function Exports() {
  const { t } = useTranslation('payouts');
  const { mutate, isPending, error } = useExport();
  const year = new Date().getFullYear();
  return (
    <div className={css.exports}>
      <ErrorAlert error={error} />
      <Button
        look="outline"
        size="medium"
        busy={isPending}
        onClick={() => mutate({ list: 'payouts', status: 'created' })}
      >
        <Icon of={IconDownload} size={16} /> {t('toTransfer')}
      </Button>
      {[year - 1, year].map((one) => (
        <Button key={one} look="quiet" size="medium" onClick={() => mutate({ list: 'payees', year: one })}>
          {t('ofYear', { year: one })}
        </Button>
      ))}
    </div>
  );
}
