import type { AdminExport, ListTotal } from '@josey/contract/api/desk/admin';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useExport } from '../api/lists/use-export.ts';
import { useCount } from '../use-count.ts';
import { Search } from './search.tsx';
import css from './tools.module.css';

export interface ToolsProps<Status extends string> {
  statuses: readonly Status[];
  status: Status | undefined;
  /** Another list is shown, so that no status is selected. */
  isDeselected?: boolean;
  onStatus: (status: Status | undefined) => void;
  /** Row counts per status. */
  counts: ListTotal | undefined;
  /** The label of the search, which names what it searches. Absent: no search. */
  searchIn?: string;
  onSearch: (search: string) => void;
  /** The initial search. */
  search?: string | undefined;
  /** The list to export, with its filters. */
  exported?: AdminExport;
  children?: ReactNode;
}

const ALL = 'all';
const NONE = '';

/** The search, status filter and export of a list. */
export function Tools<Status extends string>(props: ToolsProps<Status>) {
  const { statuses, status, isDeselected, onStatus, counts, searchIn, onSearch, search, exported, children } =
    props;
  const { t } = useTranslation(['admin', 'status']);
  const count = useCount();
  const numbered = (label: string, n: number | undefined) =>
    n === undefined ? label : `${label} ${count(n, true)}`;
  // Beyond the counting limit, a search has no counts per status.
  const isKnown = counts && (counts.total === 0 || Object.keys(counts.byStatus).length > 0);
  const numberOf = (name: Status) => (isKnown ? (counts.byStatus[name] ?? 0) : undefined);
  return (
    <div className={css.tools}>
      {searchIn && <Search label={searchIn} first={search} onSearch={onSearch} />}
      {children}
      <Segments
        className={css.statuses}
        label={t('status')}
        options={[
          { value: ALL, label: numbered(t('all'), counts?.total) },
          ...statuses.map((name) => ({
            value: name as string,
            label: numbered(t(`status:${name}` as 'status:pending'), numberOf(name)),
          })),
        ]}
        value={isDeselected ? NONE : (status ?? ALL)}
        onChange={(value) => onStatus(statuses.find((name) => name === value))}
      />
      {exported && <ExportButton exported={exported} />}
    </div>
  );
}

export function ExportButton({ exported }: { exported: AdminExport }) {
  const { t } = useTranslation('admin');
  const { mutate, isPending, error } = useExport();
  return (
    <>
      <Button
        look="outline"
        size="medium"
        className={css.export}
        busy={isPending}
        aria-label={t('exportCsv')}
        onClick={() => mutate(exported)}
      >
        <Icon of={IconDownload} size={16} /> CSV
      </Button>
      {error && (
        <div className={css.failed}>
          <ErrorAlert error={failureSentence(error, failureText('exportList'))} />
        </div>
      )}
    </>
  );
}
