import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { webhooksQuery } from '../api/webhooks.ts';
import page from '../page/admin-page.module.css';
import tab from '../page/tab.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import { useOpenItem } from '../use-open-item.ts';
import { WebhookList } from './webhook-list.tsx';
import css from './webhooks.module.css';

const AddWebhookDialog = lazyPart(async () => ({
  default: (await import('./add-webhook-dialog.tsx')).AddWebhookDialog,
}));
const WebhookDrawer = lazyPart(async () => ({
  default: (await import('./webhook-drawer.tsx')).WebhookDrawer,
}));

/** Addresses of the operator's own systems that events are sent to. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const list = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const opened = useOpenItem(list.data);
  useAdminKeys();
  const isEmpty = list.data?.length === 0;
  const add = (
    <Button size="medium" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <div className={page.page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('title')}</h1>
        {list.data && !isEmpty && add}
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="webhooks">
          <p className={css.lead}>{t('lead')}</p>
          {isEmpty && !opened.item && <EmptyState sentence={t('none')}>{add}</EmptyState>}
          {(!isEmpty || opened.item) && (
            <div className={`${tab.grid} ${opened.item ? tab.withDrawer : ''}`}>
              <WebhookList list={list} opened={opened} />
              {opened.item && (
                <Suspense>
                  <WebhookDrawer key={opened.item.id} webhook={opened.item} onClose={opened.close} />
                </Suspense>
              )}
            </div>
          )}
        </AdminTabs>
      </div>
      {isAdding && (
        <Suspense>
          <AddWebhookDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
