import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { IconButton } from '../../controls/button/icon-button.tsx';
import css from './pager.module.css';
import type { Table } from './table.ts';

/** The position in the list, with buttons to the previous and next page. */
export function Pager({ table }: { table: Table<unknown> }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { items = [], total = items.length, totalText, page, next, previous } = table;
  // Every page but the last is full, so the page size is known when there is a next page.
  const last = next ? (page + 1) * items.length : total;
  const first = last - items.length + 1;
  return (
    <div className={css.pager}>
      <span role="status">
        {t('table.range', { first: number(first), last: number(last), total: totalText })}
      </span>
      <span>
        <IconButton
          icon={IconChevronLeft}
          label={t('table.previous')}
          disabled={!previous}
          onClick={previous}
        />
        <IconButton icon={IconChevronRight} label={t('table.next')} disabled={!next} onClick={next} />
      </span>
    </div>
  );
}
