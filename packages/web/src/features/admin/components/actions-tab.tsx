import { type AdminAction, adminActions } from '@josey/contract/admin';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { shortId } from '../age.ts';
import { useTable } from '../api/use-table.ts';
import { type Column, DataTable } from './data-table.tsx';
import css from './tab.module.css';

const SHOWN = 50;

/** What administrators did, and why. Nobody can change it. */
export function ActionsTab() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const table = useTable('actions', { limit: SHOWN }, (query) => api.page(adminActions, { query }));
  const columns: Column<AdminAction>[] = [
    {
      name: 'when',
      header: t('columns.when'),
      cell: (action) => <span className={css.nowrap}>{format.dateTime(action.createdAt)}</span>,
    },
    { name: 'type', header: t('columns.action'), cell: (action) => <b>{typeOf(action)}</b> },
    { name: 'target', header: t('columns.target'), cell: (action) => shortId(action.targetId) },
    { name: 'reason', header: t('reason'), cell: (action) => action.reason },
    { name: 'admin', header: t('columns.admin'), cell: adminOf },
  ];
  return (
    <div className={css.problem}>
      <DataTable
        label={t('tabs.actions')}
        table={table}
        columns={columns}
        empty={t('nothingFound')}
        lines={(action) => ({
          title: typeOf(action),
          note: `${action.reason}, ${adminOf(action)}`,
          aside: format.ago(action.createdAt),
        })}
      />
    </div>
  );
}

const typeOf = ({ type }: AdminAction) => type.replaceAll('_', ' ').toUpperCase();
const adminOf = ({ admin }: AdminAction) => `${admin.firstName} ${admin.lastName}`;
