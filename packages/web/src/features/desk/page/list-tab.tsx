import type { SavedFilter } from '@josey/contract/api/desk/saved-filters';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import type { Column, DataTableProps, Lines } from '#components/data/table/data-table.tsx';
import type { Table } from '#components/data/table/table.ts';
import { type Status, StatusBadge } from '#components/marks/badge/status-badge.tsx';
import type { DrawerProps } from '#components/overlay/drawer.tsx';
import { prefetchParts } from '#lib/browser/load-part.ts';
import type { Filter } from '../api/lists/lists.ts';
import type { Decisions } from '../decisions/use-decisions.tsx';
import { SavedFilters } from '../filters/saved-filters.tsx';
import type { OpenItem } from '../use-open-item.ts';
import { AdminTable } from './admin-table.tsx';
import css from './tab.module.css';
import { Tools, type ToolsProps } from './tools.tsx';

const loadDrawer = async () => ({ default: (await import('#components/overlay/drawer.tsx')).Drawer });
const Drawer = lazyPart(loadDrawer);

interface ListTabProps<T, Filtered extends string> extends Pick<DataTableProps<T>, 'label' | 'empty'> {
  list: Pick<ToolsProps<Filtered>, 'counts'> & {
    filters: Filter<Filtered>;
    change(part: Filter<Filtered>): void;
    table: Table<T>;
  };
  tools: Omit<ToolsProps<Filtered>, 'status' | 'onStatus' | 'counts' | 'onSearch'>;
  /** The list under whose name the administrator's filters are kept. */
  saved?: SavedFilter['list'];
  /** Without the last two, the status and the decisions. */
  columns: Column<T>[];
  lines: (item: T) => Omit<Lines, 'badge'>;
  opened: OpenItem<T>;
  drawer: (item: T) => Omit<DrawerProps, 'foot' | 'onClose'>;
  decisions?: Decisions<T>;
}

const NO_FILTER = {
  status: undefined,
  role: undefined,
  search: undefined,
  sort: undefined,
  order: undefined,
};

/** A list of the desk: its tools, the table, the decisions, and beside the table the drawer of the opened item. */
export function ListTab<T extends { id: string; status: Status }, Filtered extends string>(
  props: ListTabProps<T, Filtered>,
) {
  const { label, empty, list, tools, saved, columns, lines, opened, drawer, decisions } = props;
  const { t } = useTranslation('admin');
  const { filters, change, counts, table } = list;
  const { item, open, close } = opened;
  useEffect(() => prefetchParts(loadDrawer), []);
  // The search field begins again with what a saved filter searches.
  const [openedFilters, countOpened] = useState(0);
  const search = openedFilters > 0 ? filters.search : tools.search;
  const badge = ({ status }: T): ReactNode => <StatusBadge status={status} />;
  return (
    <>
      {saved && (
        <SavedFilters
          list={saved}
          filters={tools.isDeselected ? {} : { ...filters }}
          onOpen={(chosen) => {
            change({ ...NO_FILTER, ...(chosen as Filter<Filtered>) });
            countOpened((count) => count + 1);
          }}
        />
      )}
      <Tools
        key={openedFilters}
        {...tools}
        search={search}
        status={filters.status}
        onStatus={(status) => change({ status })}
        counts={counts}
        onSearch={(search) => change({ search })}
      />
      {decisions?.problem}
      <div className={`${css.grid} ${item ? css.withDrawer : ''}`}>
        <AdminTable
          label={label}
          table={table}
          columns={[
            ...columns,
            { name: 'status', header: t('columns.status'), cell: badge },
            ...(decisions?.columns(item !== undefined) ?? []),
          ]}
          empty={empty}
          {...(!tools.isDeselected && {
            sorting: { sort: filters.sort, order: filters.order, onSort: change },
          })}
          onOpen={open}
          {...(item && { openId: item.id })}
          lines={(one) => ({ ...lines(one), badge: badge(one) })}
        />
        {item && (
          <Suspense>
            <Drawer {...drawer(item)} onClose={close} foot={decisions?.inDrawer(item)} />
          </Suspense>
        )}
      </div>
      {decisions?.dialog}
    </>
  );
}
