import type { AdminPromotion } from '@josey/contract/api/money/promotions';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePromotions, useStopPromotion } from '../api/promotions.ts';
import page from '../page/admin-page.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import { PromotionRow } from './promotion-row.tsx';
import css from './promotions.module.css';

const DecisionDialog = lazyPart(() => import('../decisions/decision-dialog.tsx'));
const NewPromotionDialog = lazyPart(() => import('./new-promotion-dialog.tsx'));
const UsesDialog = lazyPart(() => import('./uses-dialog.tsx'));

type Opened = { dialog: 'new' } | { dialog: 'stop' | 'uses'; promotion: AdminPromotion };

/** Promo codes with what they cost, who used them, and the button that stops one. */
export function PromotionsPage() {
  const { t } = useTranslation('promotions');
  const [opened, open] = useState<Opened>();
  const pages = usePromotions();
  const stop = useStopPromotion();
  useAdminKeys();
  const close = () => open(undefined);
  const add = (
    <Button size="medium" onClick={() => open({ dialog: 'new' })}>
      {t('admin.new')}
    </Button>
  );
  return (
    <div className={page.page}>
      <PageTitle>{t('admin.title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('admin.title')}</h1>
        {pages.items && pages.items.length > 0 && add}
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="promotions">
          <p className={css.lead}>{t('admin.lead')}</p>
          <ErrorAlert error={stop.error} />
          <PageList
            label={t('admin.title')}
            pages={pages}
            failure={failureText('adminData')}
            empty={<EmptyState sentence={t('admin.none')}>{add}</EmptyState>}
            row={(promotion) => (
              <PromotionRow
                key={promotion.id}
                promotion={promotion}
                onStop={() => open({ dialog: 'stop', promotion })}
                onUses={() => open({ dialog: 'uses', promotion })}
              />
            )}
          />
        </AdminTabs>
      </div>
      <Suspense>
        {opened?.dialog === 'new' && <NewPromotionDialog onClose={close} />}
        {opened?.dialog === 'uses' && <UsesDialog promotion={opened.promotion} onClose={close} />}
        {opened?.dialog === 'stop' && (
          <DecisionDialog
            choice={{
              status: 'stopped',
              label: t('admin.stop'),
              question: t('admin.stopQuestion', { code: opened.promotion.code }),
              usualReason: '',
              isPrivate: true,
              isHarsh: true,
            }}
            onDecide={(reason) => {
              stop.mutate({ id: opened.promotion.id, reason });
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
