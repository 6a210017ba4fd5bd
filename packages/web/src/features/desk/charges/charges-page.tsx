import type { AdminCharge } from '@josey/contract/api/money/rental-charges';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { ChargeFacts } from '#components/data/charge/charge-facts.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useAdminCharges } from '../api/charges.ts';
import page from '../page/admin-page.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import css from './charges-page.module.css';
import { DecideDialog } from './decide-dialog.tsx';

/** Charges after rentals: those that the two sides do not agree about are decided here. */
export function ChargesPage() {
  const { t } = useTranslation('charges');
  const [shown, show] = useState<'disputed' | 'all'>('disputed');
  const [asked, ask] = useState<AdminCharge>();
  const pages = useAdminCharges(shown === 'all' ? undefined : shown);
  useAdminKeys();
  return (
    <div className={page.page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('title')}</h1>
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="charges">
          <p className={css.lead}>{t('deskLead')}</p>
          <Segments
            label={t('shown')}
            options={(['disputed', 'all'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
            value={shown}
            onChange={show}
          />
          <PageList
            label={t('title')}
            pages={pages}
            failure={failureText('adminData')}
            empty={<EmptyState sentence={t('noneToDecide')} />}
            row={(charge) => <ChargeItem key={charge.id} charge={charge} onDecide={() => ask(charge)} />}
          />
        </AdminTabs>
      </div>
      {asked && <DecideDialog charge={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}

function ChargeItem({ charge, onDecide }: { charge: AdminCharge; onDecide: () => void }) {
  const { t } = useTranslation('charges');
  const { money, dateTime } = useFormat();
  const { owner, renter, vehicle, rentalId, proposedAt, amountCents } = charge;
  return (
    <li className={css.item}>
      <ChargeFacts charge={charge}>
        <p className={css.about}>
          {t('between', {
            owner: owner.firstName,
            renter: renter.firstName,
            vehicle,
            at: dateTime(proposedAt),
          })}{' '}
          <Link to={`/admin/payments?search=${rentalId}`}>{t('showPayments')}</Link>
        </p>
        {charge.status === 'disputed' && (
          <div>
            <Button
              size="small"
              onClick={onDecide}
              aria-label={t('decideOf', { amount: money(amountCents), vehicle })}
            >
              {t('decide')}
            </Button>
          </div>
        )}
      </ChargeFacts>
    </li>
  );
}
