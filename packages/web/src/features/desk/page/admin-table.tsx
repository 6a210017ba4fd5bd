import { useQuery } from '@tanstack/react-query';
import { DataTable, type DataTableProps } from '#components/data/table/data-table.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { statsQuery } from '../api/stats.ts';

/** An admin list. When every list failed, the page's banner says so once. */
export function AdminTable<T extends { id: string }>(props: Omit<DataTableProps<T>, 'failure'>) {
  const isSaid = useQuery(statsQuery).isLoadingError;
  if (props.table.error && isSaid) return null;
  return <DataTable failure={failureText('adminData')} {...props} />;
}
