import type { DisputeDetails } from '@josey/contract/api/money/disputes';
import { disputeStates } from '@josey/contract/rules/states/money/dispute-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { PageSpinner } from '#components/data/states/page-spinner.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { disputeQuery, useAcceptDispute, useRecoverDispute } from '../api/disputes.ts';
import { Facts } from '../details/facts.tsx';
import page from '../page/admin-page.module.css';
import { History } from '../page/history.tsx';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { Answer } from './answer.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import css from './disputes.module.css';
import { EvidenceForm } from './evidence-form.tsx';

const DecisionDialog = lazySection(() => import('../decisions/decision-dialog.tsx'));

/** One dispute: its deadline, what the bank gets to see, and the answer. */
export function DisputePage() {
  const { t } = useTranslation('disputes');
  const { money } = useFormat();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(disputeQuery(id));
  const title = data ? t('one', { amount: money(data.amountCents) }) : t('title');
  return (
    <div className={page.page}>
      <PageTitle>{title}</PageTitle>
      <div className={page.top}>
        <h1>{title}</h1>
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="disputes">
          {error && <ErrorAlert error={failureText('adminData')} onRetry={() => void refetch()} />}
          {data ? <Found dispute={data} /> : !error && <PageSpinner />}
        </AdminTabs>
      </div>
    </div>
  );
}

function Found({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useTranslation('disputes');
  const { status, answer, trip } = dispute;
  const canAnswer = canMove(disputeStates, status, 'submit', 'admin');
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <h2>{t('charge')}</h2>
        <DisputeFacts dispute={dispute} />
        <Link to={`/admin/payments?search=${dispute.paymentId}`}>{t('payment')}</Link>
        <Link to={`/admin/ledger?payment=${dispute.paymentId}`}>{t('ledger')}</Link>
        <History targetId={dispute.id} />
      </div>
      <div className={css.side}>
        {trip.length > 0 && (
          <Facts
            title={t('trip')}
            facts={trip.map(({ name, text }, index) => [
              t(`tripNames.${name}` as 'tripNames.Trip', { defaultValue: name }),
              text,
              `${name} ${index}`,
            ])}
          />
        )}
        {canAnswer && <EvidenceForm key={dispute.id} dispute={dispute} />}
        {answer && <Answer answer={answer} />}
        <Decisions dispute={dispute} />
      </div>
    </div>
  );
}

/** Accepting a dispute that is open, and taking the payee's part of one that is lost. */
function Decisions({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useTranslation('disputes');
  const { money } = useFormat();
  const [asked, ask] = useState<'accept' | 'recover'>();
  const accept = useAcceptDispute(dispute.id);
  const recover = useRecoverDispute(dispute.id);
  const keyOf = useKeyPerPurpose();
  const { status, isInquiry, withdrawnCents, recoveredCents, payeeCents } = dispute;
  const canAccept = !isInquiry && canMove(disputeStates, status, 'accept', 'admin');
  const canRecover = status === 'lost' && withdrawnCents > 0 && recoveredCents === 0 && payeeCents > 0;
  const amount = money(payeeCents);
  const decide = (reason: string) => {
    if (asked === 'accept') accept.mutate({ reason });
    else recover.mutate({ body: { reason }, idempotencyKey: keyOf(`recover ${reason}`) });
    ask(undefined);
  };
  return (
    <>
      <ErrorAlert error={accept.error ?? recover.error} />
      <div className={css.actions}>
        {canAccept && (
          <Button look="outline" size="medium" busy={accept.isPending} onClick={() => ask('accept')}>
            {t('accept.open')}
          </Button>
        )}
        {canRecover && (
          <Button look="outline" size="medium" busy={recover.isPending} onClick={() => ask('recover')}>
            {t('recover.open', { amount })}
          </Button>
        )}
      </div>
      {asked && (
        <DecisionDialog
          choice={{
            status: asked,
            label: t(`${asked}.action`, { amount }),
            question: t(`${asked}.question`, { amount }),
            note: t(`${asked}.note`, { amount }),
            usualReason: '',
            isHarsh: true,
            isPrivate: asked === 'accept',
          }}
          onDecide={decide}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
