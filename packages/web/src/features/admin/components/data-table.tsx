import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useSmallScreen } from '../../../lib/use-small-screen.ts';
import type { Table } from '../api/use-table.ts';
import css from './data-table.module.css';
import { Pager } from './pager.tsx';

export interface Column<T> {
  name: string;
  header: string;
  isRight?: boolean;
  cell: (item: T) => ReactNode;
}

/** What a phone shows of a row: two lines. */
export interface Lines {
  picture?: ReactNode;
  title: ReactNode;
  note: ReactNode;
  badge?: ReactNode;
  aside?: ReactNode;
}

interface DataTableProps<T> {
  label: string;
  table: Table<T>;
  columns: Column<T>[];
  lines: (item: T) => Lines;
  empty: string;
  /** What opens beside or over the table. Absent: rows are only read. */
  onOpen?: (item: T) => void;
  openId?: string;
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A list of the administration: a table, on phones rows of two lines. The first cell's button opens the row. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { t } = useTranslation(['admin', 'common']);
  const isSmall = useSmallScreen();
  const { table, empty } = props;
  return (
    <div className={css.card} aria-busy={table.isStale}>
      {table.error && (
        <div className={css.failed}>
          <ErrorAlert error="Failed to load admin data" onRetry={table.retry} />
        </div>
      )}
      {!table.items && !table.error && (
        <div className={css.waiting} role="status" aria-label={t('common:loading')}>
          {WAITING.map((key) => (
            <Skeleton key={key} height={34} />
          ))}
        </div>
      )}
      {table.items?.length === 0 && <p className={css.empty}>{empty}</p>}
      {table.items &&
        table.items.length > 0 &&
        (isSmall ? <TwoLineRows {...props} /> : <WideTable {...props} />)}
      {table.items && table.items.length > 0 && <Pager table={table} />}
    </div>
  );
}

function WideTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, table, columns, openId, onOpen } = props;
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, header, isRight }) => (
              <th key={name} scope="col" className={isRight ? css.right : undefined}>
                {header}
              </th>
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
                    <RowButton isOpen={item.id === openId}>{cell(item)}</RowButton>
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

/** A press of it bubbles to the row. */
function RowButton({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <button type="button" className={css.rowButton} aria-expanded={isOpen} data-row>
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
              <button type="button" className={look} data-row onClick={() => onOpen(item)}>
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
