import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { Table } from '../api/use-list.ts';
import { useCount } from '../use-count.ts';
import css from './pager.module.css';

/** Where in the list one is, and the pages before and after. */
export function Pager({ table }: { table: Table<unknown> }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const count = useCount();
  const { items = [], total = items.length, page, isSearch, next, previous } = table;
  // Every page but the last is full, so a page's size is known once there is another.
  const last = next ? (page + 1) * items.length : total;
  const first = last - items.length + 1;
  return (
    <div className={css.pager}>
      <span role="status">
        {t('range', { first: number(first), last: number(last), total: count(total, isSearch) })}
      </span>
      <span>
        <IconButton
          icon={IconChevronLeft}
          label={t('previousPage')}
          disabled={!previous}
          onClick={previous}
        />
        <IconButton icon={IconChevronRight} label={t('nextPage')} disabled={!next} onClick={next} />
      </span>
    </div>
  );
}
