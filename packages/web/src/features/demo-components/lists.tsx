import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { MessageThread } from '#components/data/message-thread/message-thread.tsx';
import { Money } from '#components/data/money/money.tsx';
import { Person } from '#components/data/person/person.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { DataTable } from '#components/data/table/data-table.tsx';
import type { Table } from '#components/data/table/table.ts';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import css from './components-page.module.css';
import { Example } from './example.tsx';
import { LONG_NAME, minutesAgo } from './samples.ts';

const STATES = ['there', 'loading', 'nothing', 'failed'] as const;
type ListState = (typeof STATES)[number];

interface Sample {
  id: string;
  name: string;
  at: string;
  cents: number;
  status: 'pending' | 'active' | 'completed' | 'rejected';
}

const ROWS: Sample[] = [
  { id: '1', name: 'Imani Okafor', at: minutesAgo(4), cents: 510, status: 'active' },
  { id: '2', name: LONG_NAME, at: minutesAgo(90), cents: 23300, status: 'pending' },
  { id: '3', name: 'Tomás Ruiz', at: minutesAgo(60 * 30), cents: 6600, status: 'completed' },
  { id: '4', name: 'Li', at: minutesAgo(60 * 24 * 9), cents: 1234567, status: 'rejected' },
];

/** Lists and tables; a switch changes the state of all of them. */
export function Lists() {
  const { t } = useTranslation('components');
  const [state, setState] = useState<ListState>('there');
  const again = () => setState('there');
  return (
    <>
      <Segments
        label={t('names.listState')}
        options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <Example name={t('names.rows')}>
        <div className={css.whole}>
          <PageList
            label={t('names.rows')}
            pages={pagesIn(state, again)}
            failure={t('samples.error')}
            empty={<EmptyState sentence={t('samples.none')} />}
            row={(one) => <SampleRow key={one.id} sample={one} />}
          />
        </div>
      </Example>
      <Example name={t('names.table')}>
        <SampleTable table={tableIn(state, again)} />
      </Example>
      <Example name={t('names.thread')}>
        <MessageThread
          names={{ person: 'Imani', us: 'Josey' }}
          messages={[
            { id: '1', isAnswer: false, body: t('samples.question'), createdAt: minutesAgo(50) },
            { id: '2', isAnswer: true, body: t('samples.answer'), createdAt: minutesAgo(12) },
          ]}
        />
      </Example>
    </>
  );
}

function SampleRow({ sample: { name, at, cents, status } }: { sample: Sample }) {
  return (
    <Row
      to="#lists"
      picture={<CarSilhouette type="sedan" color="blue" width={72} />}
      title={name}
      note={<When at={at} look="ago" />}
      aside={
        <>
          <b>
            <Money cents={cents} />
          </b>
          <StatusBadge status={status} />
        </>
      }
    />
  );
}

function SampleTable({ table }: { table: Table<Sample> }) {
  const { t } = useTranslation('components');
  const [openId, setOpenId] = useState<string>();
  return (
    <div className={css.whole}>
      <DataTable
        label={t('names.table')}
        table={table}
        failure={t('samples.error')}
        empty={t('samples.none')}
        {...(openId && { openId })}
        onOpen={({ id }) => setOpenId(id === openId ? undefined : id)}
        sorting={{ sort: 'since', order: 'desc', onSort: () => {} }}
        columns={[
          { name: 'who', header: t('samples.who'), cell: ({ name }) => <Person name={name} size={32} /> },
          {
            name: 'when',
            header: t('samples.since'),
            sort: 'since',
            cell: ({ at }) => <When at={at} look="age" />,
          },
          {
            name: 'total',
            header: t('samples.total'),
            isRight: true,
            cell: ({ cents }) => <Money cents={cents} />,
          },
          {
            name: 'status',
            header: t('samples.state'),
            cell: ({ status }) => <StatusBadge status={status} />,
          },
        ]}
        lines={({ name, at, cents, status }) => ({
          title: name,
          note: <When at={at} look="age" />,
          badge: <StatusBadge status={status} />,
          aside: <Money cents={cents} />,
        })}
      />
    </div>
  );
}

const itemsIn = (state: ListState) => (state === 'there' ? ROWS : state === 'nothing' ? [] : undefined);
const errorIn = (state: ListState) => (state === 'failed' ? new Error('failed') : null);

const tableIn = (state: ListState, retry: () => void): Table<Sample> => ({
  items: itemsIn(state),
  total: itemsIn(state)?.length,
  totalText: '412',
  page: 0,
  error: errorIn(state),
  isStale: false,
  retry,
  next: () => {},
  previous: undefined,
});

const pagesIn = (state: ListState, retry: () => void) => ({
  items: itemsIn(state),
  error: errorIn(state),
  isLoadingMore: false,
  more: undefined,
  retry,
});
