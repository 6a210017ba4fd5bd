import type { Place } from '@josey/contract/core/wire';
import { instantOf, wallTime } from '@josey/contract/values/wall-time';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { TimeField } from '#components/controls/fields/time-field.tsx';
import { PlaceInput } from '#components/controls/place-input/place-input.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useViewerZone } from '#lib/format/viewer-zone.ts';
import css from './search-bar.module.css';
import type { SearchState } from './search-state.ts';

interface SearchBarProps {
  state: SearchState;
  /** What stands for the place until one is named. */
  placeholder: string;
  onSearch: (change: Partial<SearchState>) => void;
  /** One field a line, for the sheet on phones. */
  stacked?: boolean;
}

/** Where and when. */
export function SearchBar({ state, placeholder, onSearch, stacked = false }: SearchBarProps) {
  const { t } = useTranslation('vehicles');
  const placeId = useId();
  const zone = useViewerZone();
  const [near, setNear] = useState<Place | undefined>(state.near);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setNear(state.near);
    setFrom(wallTime(state.startDate, zone));
    setUntil(wallTime(state.endDate, zone));
  }, [state.near, state.startDate, state.endDate, zone]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = new FormData(event.currentTarget as HTMLFormElement).get('place');
    if (place && !near) return setProblem(t('search.unknownPlace'));
    if (!from || !until || until <= from) return setProblem(t('search.wrongTimes'));
    setProblem(undefined);
    const times = { startDate: instantOf(from, zone), endDate: instantOf(until, zone) };
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
            onMoveOn={(field) => field.form?.requestSubmit()}
            placeholder={placeholder}
          />
        </div>
        <TimeField className={css.part} label={t('search.from')} value={from} onChange={setFrom} />
        <TimeField
          className={css.part}
          label={t('search.until')}
          value={until}
          min={from}
          onChange={setUntil}
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
