import type { Place } from '@josey/contract/core/wire';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { PlaceInput } from '#components/controls/place-input/place-input.tsx';
import { RangeField } from '#components/controls/range-picker/range-field.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useViewerZone } from '#lib/format/use-viewer-zone.ts';
import css from './search-bar.module.css';
import type { SearchState } from './search-state.ts';

interface SearchBarProps {
  state: SearchState;
  /** Shown until a place is chosen. */
  placeholder: string;
  onSearch: (change: Partial<SearchState>) => void;
  /** One field per line, for the sheet on phones. */
  stacked?: boolean;
}

/** Place and time of a search. */
export function SearchBar({ state, placeholder, onSearch, stacked = false }: SearchBarProps) {
  const { t } = useTranslation('vehicles');
  const placeId = useId();
  const zone = useViewerZone();
  const [near, setNear] = useState<Place | undefined>(state.near);
  const [times, setTimes] = useState({ startDate: state.startDate, endDate: state.endDate });
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setNear(state.near);
    setTimes({ startDate: state.startDate, endDate: state.endDate });
  }, [state.near, state.startDate, state.endDate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = new FormData(event.currentTarget as HTMLFormElement).get('place');
    if (place && !near) return setProblem(t('search.unknownPlace'));
    if (times.endDate <= times.startDate) return setProblem(t('search.wrongTimes'));
    setProblem(undefined);
    onSearch({ near, ...times });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <div className={`${css.bar} ${stacked ? css.stacked : ''}`}>
        <div className={`${css.part} ${css.place}`}>
          <label htmlFor={placeId}>{t('search.near')}</label>
          <PlaceInput
            id={placeId}
            name="place"
            value={near}
            onChange={setNear}
            onEnter={(field) => field.form?.requestSubmit()}
            placeholder={placeholder}
          />
        </div>
        <RangeField
          className={`${css.part} ${css.times}`}
          value={times}
          timeZone={zone}
          labels={{ from: t('search.from'), until: t('search.until') }}
          onChange={setTimes}
        />
        <Button type="submit">
          <Icon of={IconSearch} />
          {t('search.search')}
        </Button>
      </div>
      <FieldError isAnnounced>{problem}</FieldError>
    </form>
  );
}
