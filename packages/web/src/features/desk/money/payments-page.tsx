import * as routes from '@josey/contract/core/routes';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { useTable } from '../api/lists/use-table.ts';
import { SavedFilters } from '../filters/saved-filters.tsx';
import page from '../page/admin-page.module.css';
import tab from '../page/tab.module.css';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { useAdminKeys } from '../use-admin-keys.ts';
import { useOpenItem } from '../use-open-item.ts';
import { filtersOf } from './payment-filters.ts';
import { PaymentList } from './payment-list.tsx';
import { PaymentTools } from './payment-tools.tsx';

const PaymentDrawer = lazyPart(async () => ({
  default: (await import('./payment-drawer.tsx')).PaymentDrawer,
}));

/** All payments, found by payer, trip, state and day. The filters are in the address, so that other pages lead here. */
export function PaymentsPage() {
  const { t } = useTranslation('money');
  const [params, setParams] = useSearchParams();
  const filters = filtersOf({
    search: params.get('search'),
    status: params.get('status'),
    from: params.get('from'),
    to: params.get('to'),
  });
  const { table, first } = useTable(routes.adminPayments, filters);
  // The search field begins again with what a saved filter searches.
  const [openedFilters, countOpened] = useState(0);
  const show = (next: Parameters<typeof filtersOf>[0]) => {
    first();
    setParams({ ...filtersOf(next) }, { replace: true });
  };
  const opened = useOpenItem(table.items);
  useAdminKeys();
  return (
    <div className={page.page}>
      <PageTitle>{t('payments')}</PageTitle>
      <div className={page.top}>
        <h1>{t('payments')}</h1>
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="payments">
          <SavedFilters
            list="payments"
            filters={{ ...filters }}
            onOpen={(chosen) => {
              show(chosen);
              countOpened((count) => count + 1);
            }}
          />
          <PaymentTools
            key={openedFilters}
            filters={filters}
            onChange={(part) => show({ ...filters, ...part })}
          />
          <div className={`${tab.grid} ${opened.item ? tab.withDrawer : ''}`}>
            <PaymentList table={table} opened={opened} />
            {opened.item && (
              <Suspense>
                <PaymentDrawer key={opened.item.id} payment={opened.item} onClose={opened.close} />
              </Suspense>
            )}
          </div>
        </AdminTabs>
      </div>
    </div>
  );
}
