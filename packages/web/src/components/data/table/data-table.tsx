import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSmallScreen } from '#lib/browser/hooks/use-media-query.ts';
import { Icon } from '../../marks/icon.tsx';
import { ErrorAlert } from '../../notices/error-alert.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import css from './data-table.module.css';
import { Pager } from './pager.tsx';
import type { Table } from './table.ts';

export interface Column<T> {
  name: string;
  header: string;
  isRight?: boolean;
  /** The server's name for this sort order. Absent: the column cannot be sorted. */
  sort?: string;
  cell: (item: T) => ReactNode;
}

/** A row as shown on a phone, in two lines. */
export interface Lines {
  picture?: ReactNode;
  title: ReactNode;
  note: ReactNode;
  badge?: ReactNode;
  aside?: ReactNode;
}

/** The list's sort order; newest first by default. */
interface Sorting {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  onSort: (by: { sort: string; order: 'asc' | 'desc' }) => void;
}

export interface DataTableProps<T> {
  label: string;
  table: Table<T>;
  columns: Column<T>[];
  lines: (item: T) => Lines;
  empty: string;
  /** Shown when the list fails to load. */
  failure: string;
  sorting?: Sorting;
  /** Opens the details beside or over the table. Absent: rows are read-only. */
  onOpen?: (item: T) => void;
  openId?: string;
}

const NEWEST = 'since';
/** Names start at A; every other column starts at the newest, highest or most expensive. */
const FIRST_ORDER: Record<string, 'asc' | 'desc'> = { name: 'asc' };

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A dense table; on phones rows of two lines. The first cell's button opens the row. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const { table, empty, failure } = props;
  return (
    <div className={css.card} aria-busy={table.isStale}>
      {table.error && (
        <div className={css.failed}>
          <ErrorAlert error={failure} onRetry={table.retry} />
        </div>
      )}
      {!table.items && !table.error && (
        <div className={css.skeleton} role="status" aria-label={t('loading')}>
          {SKELETON_ROWS.map((key) => (
            <Skeleton key={key} height={34} />
          ))}
        </div>
      )}
      {table.items?.length === 0 && (
        <p className={css.empty} role="status">
          {empty}
        </p>
      )}
      {table.items &&
        table.items.length > 0 &&
        (isSmall ? <TwoLineRows {...props} /> : <WideTable {...props} />)}
      {table.items && table.items.length > 0 && <Pager table={table} />}
    </div>
  );
}

function WideTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, table, columns, openId, onOpen, sorting } = props;
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.items?.map((item) => (
            // The first cell's button does the same for the keyboard.
            <tr
              key={item.id}
              className={[onOpen && css.openable, item.id === openId && css.open].filter(Boolean).join(' ')}
              onClick={() => onOpen?.(item)}
            >
              {columns.map(({ name, isRight, cell }, index) => (
                <td key={name} className={isRight ? css.right : undefined}>
                  {index === 0 && onOpen ? (
                    <RowButton id={item.id} isOpen={item.id === openId}>
                      {cell(item)}
                    </RowButton>
                  ) : (
                    cell(item)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const OTHER = { asc: 'desc', desc: 'asc' } as const;
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell<T>({ column, sorting }: { column: Column<T>; sorting: Sorting | undefined }) {
  const { header, isRight, sort } = column;
  const className = isRight ? css.right : undefined;
  if (!sort || !sorting) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const isChosen = (sorting.sort ?? NEWEST) === sort;
  const order = isChosen ? (sorting.order ?? 'desc') : undefined;
  return (
    <th scope="col" className={className} {...(order && { 'aria-sort': ARIA_SORT[order] })}>
      <button
        type="button"
        className={css.sort}
        onClick={() => sorting.onSort({ sort, order: order ? OTHER[order] : (FIRST_ORDER[sort] ?? 'desc') })}
      >
        {header}
        <Icon of={order === 'asc' ? IconArrowUp : order ? IconArrowDown : IconArrowsSort} size={16} />
      </button>
    </th>
  );
}

/** Has no handler: its click bubbles to the row. */
function RowButton({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  return (
    <button type="button" className={css.rowButton} aria-expanded={isOpen} data-row={id}>
      {children}
    </button>
  );
}

function TwoLineRows<T extends { id: string }>({ label, table, lines, onOpen }: DataTableProps<T>) {
  return (
    <ul className={css.rows} aria-label={label}>
      {table.items?.map((item) => {
        const { picture, title, note, badge, aside } = lines(item);
        const content = (
          <>
            {picture && <span className={css.picture}>{picture}</span>}
            <b>{title}</b>
            <span className={css.badge}>{badge}</span>
            <small>{note}</small>
            <span className={css.aside}>{aside}</span>
          </>
        );
        const look = `${css.row} ${picture ? css.pictured : ''}`;
        return (
          <li key={item.id}>
            {onOpen ? (
              <button type="button" className={look} data-row={item.id} onClick={() => onOpen(item)}>
                {content}
              </button>
            ) : (
              <div className={look}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
