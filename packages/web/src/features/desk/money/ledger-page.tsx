import * as routes from '@josey/contract/core/routes';
import { LEDGER_ACCOUNTS } from '@josey/contract/rules/ledger/accounts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { useTable } from '../api/lists/use-table.ts';
import page from '../page/admin-page.module.css';
import tools from '../page/tools.module.css';
import { ExportButton } from '../page/tools.tsx';
import { AdminTabs } from '../sections/admin-tabs.tsx';
import { shortId } from '../short-id.ts';
import { LedgerList } from './ledger-list.tsx';

const SCOPES = ['user', 'subject', 'payment'] as const;

/** The entries of the ledger: of a person, a trip or a payment, as the address says, or all. */
export function LedgerPage() {
  const { t } = useTranslation('money');
  const [params, setParams] = useSearchParams();
  const scope: Record<string, string> = Object.fromEntries(
    [...SCOPES, 'account'].flatMap((name) => {
      const id = params.get(name);
      return id ? [[name, id]] : [];
    }),
  );
  const { table, first } = useTable(routes.adminLedger, scope);
  const name = SCOPES.find((one) => scope[one]);
  const id = name && scope[name];
  const account = scope.account ?? '';
  return (
    <div className={page.page}>
      <PageTitle>{t('ledger.title')}</PageTitle>
      <div className={page.top}>
        <h1>{t('ledger.title')}</h1>
      </div>
      <div className={page.tabs}>
        <AdminTabs selected="ledger">
          <div className={tools.tools}>
            <select
              className={tools.select}
              aria-label={t('ledger.account')}
              value={account}
              onChange={({ target }) => {
                first();
                const { account: _, ...rest } = scope;
                setParams(target.value ? { ...rest, account: target.value } : rest, { replace: true });
              }}
            >
              <option value="">{t('ledger.allAccounts')}</option>
              {LEDGER_ACCOUNTS.map((one) => (
                <option key={one} value={one}>
                  {t(`ledger.accounts.${one}`)}
                </option>
              ))}
            </select>
            <span>{name && id ? t(`ledger.of.${name}`, { id: shortId(id) }) : t('ledger.of.all')}</span>
            <ExportButton exported={{ list: 'ledger', ...scope }} />
          </div>
          <LedgerList table={table} />
        </AdminTabs>
      </div>
    </div>
  );
}
