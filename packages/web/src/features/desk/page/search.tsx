import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/marks/icon.tsx';
import css from './tools.module.css';

const PAUSE_MS = 300;

interface SearchProps {
  label: string;
  first: string | undefined;
  onSearch: (search: string) => void;
}

export function Search({ label, first = '', onSearch }: SearchProps) {
  const [typed, setTyped] = useState(first);
  const sent = useRef(first);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() === sent.current) return;
      sent.current = typed.trim();
      search.current(sent.current);
    }, PAUSE_MS);
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
