import type { AdminAction } from '@josey/contract/api/desk/admin';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/data/table/data-table.tsx';
import { When } from '#components/data/when/when.tsx';
import { useList } from '../api/lists/use-list.ts';
import { useActionName } from '../decisions/use-action-name.ts';
import { useAdministrators } from '../decisions/use-administrators.ts';
import { shortId } from '../short-id.ts';
import { AdminTable } from './admin-table.tsx';
import tools from './tools.module.css';
import { ExportButton } from './tools.tsx';

/** Admin actions with their reasons; the log is append-only. */
export function ActionsTab() {
  const { t } = useTranslation('admin');
  const adminOf = useAdministrators();
  const actionName = useActionName();
  const typeOf = ({ type }: AdminAction) => actionName(type).toLocaleUpperCase();
  const { table } = useList('actions');
  const columns: Column<AdminAction>[] = [
    {
      name: 'when',
      header: t('columns.when'),
      cell: (action) => <When at={action.createdAt} />,
    },
    { name: 'type', header: t('columns.action'), cell: (action) => <b>{typeOf(action)}</b> },
    { name: 'target', header: t('columns.target'), cell: (action) => shortId(action.targetId) },
    { name: 'reason', header: t('reason'), cell: (action) => action.reason },
    { name: 'admin', header: t('columns.admin'), cell: adminOf },
  ];
  return (
    <>
      <div className={tools.tools}>
        <ExportButton exported={{ list: 'actions' }} />
      </div>
      <AdminTable
        label={t('tabs.actions')}
        table={table}
        columns={columns}
        empty={t('nothingFound')}
        lines={(action) => ({
          title: typeOf(action),
          note: `${adminOf(action)}: ${action.reason}`,
          aside: <When at={action.createdAt} look="ago" />,
        })}
      />
    </>
  );
}
