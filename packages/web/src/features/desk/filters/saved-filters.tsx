import type { SavedFilter } from '@josey/contract/api/desk/saved-filters';
import { IconBookmarkPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { savedFiltersQuery } from '../api/saved-filters.ts';
import css from './saved-filters.module.css';

const FilterDialog = lazyPart(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }));

type Filters = Record<string, string | undefined>;

interface SavedFiltersProps {
  list: SavedFilter['list'];
  /** The filters of now. */
  filters: Filters;
  /** Replaces all filters. */
  onOpen: (filters: SavedFilter['filters']) => void;
}

/** The administrator's own filters of a list: a press opens one, and another press shows everything again. */
export function SavedFilters({ list, filters, onOpen }: SavedFiltersProps) {
  const { t } = useTranslation('admin');
  const { data: saved = [] } = useQuery(savedFiltersQuery(list));
  const [asked, ask] = useState<{ verb: 'save' | 'rename' | 'remove'; filter?: SavedFilter }>();
  const present = withoutEmpty(filters);
  const current = saved.find((one) => isSame(one.filters, present));
  const canSave = !current && Object.keys(present).length > 0;
  if (saved.length === 0 && !canSave && !asked) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={css.filters} role="group" aria-label={t('filters.saved')}>
      {saved.map((one) => (
        <button
          key={one.id}
          type="button"
          className={css.chip}
          aria-pressed={one === current}
          onClick={() => onOpen(one === current ? {} : one.filters)}
        >
          {one.name}
        </button>
      ))}
      {current && (
        <>
          <IconButton
            icon={IconPencil}
            label={t('filters.renameOf', { name: current.name })}
            onClick={() => ask({ verb: 'rename', filter: current })}
          />
          <IconButton
            icon={IconTrash}
            label={t('filters.removeOf', { name: current.name })}
            onClick={() => ask({ verb: 'remove', filter: current })}
          />
        </>
      )}
      {canSave && (
        <Button look="quiet" size="small" onClick={() => ask({ verb: 'save' })}>
          <Icon of={IconBookmarkPlus} size={16} /> {t('filters.save')}
        </Button>
      )}
      {asked && (
        <Suspense>
          <FilterDialog
            list={list}
            filters={present}
            verb={asked.verb}
            filter={asked.filter}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

const withoutEmpty = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as SavedFilter['filters'];

function isSame(one: SavedFilter['filters'], other: SavedFilter['filters']): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
