import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon/icon.tsx';
import { Segments } from '../../../components/segments/segments.tsx';
import css from './tools.module.css';

interface ToolsProps<Status extends string> {
  statuses: readonly Status[];
  status: Status | undefined;
  onStatus: (status: Status | undefined) => void;
  /** How many wait in a state, where that is known. */
  counts?: Partial<Record<Status, number>>;
  /** What the search looks at; absent: this list is not searched. */
  searchIn?: string;
  onSearch?: (search: string) => void;
  children?: ReactNode;
}

const ALL = 'all';
const PAUSE_MS = 300;

/** Search and status over a list. */
export function Tools<Status extends string>(props: ToolsProps<Status>) {
  const { statuses, status, onStatus, counts = {}, searchIn, onSearch, children } = props;
  const { t } = useTranslation(['admin', 'status']);
  const label = (name: Status) => {
    const count = (counts as Record<string, number | undefined>)[name];
    return count
      ? `${t(`status:${name}` as 'status:pending')} ${count}`
      : t(`status:${name}` as 'status:pending');
  };
  return (
    <div className={css.tools}>
      {searchIn && onSearch && <Search label={searchIn} onSearch={onSearch} />}
      {children}
      <Segments
        className={css.statuses}
        label={t('status')}
        options={[
          { value: ALL, label: t('all') },
          ...statuses.map((name) => ({ value: name as string, label: label(name) })),
        ]}
        value={status ?? ALL}
        onChange={(value) => onStatus(statuses.find((name) => name === value))}
      />
    </div>
  );
}

function Search({ label, onSearch }: { label: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('');
  const tell = useRef(onSearch);
  tell.current = onSearch;
  useEffect(() => {
    const timer = setTimeout(() => tell.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className={css.search}>
      <Icon of={IconSearch} size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        data-search
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
