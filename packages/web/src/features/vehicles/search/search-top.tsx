import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Period } from '#components/data/when/when.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import css from './rent-car.module.css';
import { SearchBar } from './search-bar.tsx';
import type { SearchState } from './search-state.ts';

interface SearchTopProps {
  state: SearchState;
  onSearch: (change: Partial<SearchState>) => void;
}

/** The search bar; on phones a pill with the search that opens it. */
export function SearchTop({ state, onSearch }: SearchTopProps) {
  const { t } = useTranslation('vehicles');
  const [isOpen, setOpen] = useState(false);
  const around = t('search.around');
  const search = (change: Partial<SearchState>) => {
    onSearch(change);
    setOpen(false);
  };
  return (
    <>
      <div className={css.wideSearch}>
        <SearchBar state={state} placeholder={around} onSearch={search} />
      </div>
      <button type="button" className={css.pill} onClick={() => setOpen(true)}>
        <Icon of={IconSearch} />
        <span>
          <b>{state.near?.address || around}</b>
          <small>
            <Period start={state.startDate} end={state.endDate} />
          </small>
        </span>
      </button>
      {isOpen && (
        <Dialog title={t('search.title')} look="sheet" onClose={() => setOpen(false)}>
          <SearchBar state={state} placeholder={around} onSearch={search} stacked />
        </Dialog>
      )}
    </>
  );
}
