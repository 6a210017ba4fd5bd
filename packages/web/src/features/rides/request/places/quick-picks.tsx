import { useTranslation } from 'react-i18next';
import { type Address, addressOfPlace, type End, useQuickPicks } from './places.ts';
import css from './quick-picks.module.css';

interface QuickPicksProps {
  end: End;
  /** Larger while the page has nothing else to offer. */
  areLarge: boolean;
  onPick: (address: Address) => void;
}

/** The usual places for the field in use. */
export function QuickPicks({ end, areLarge, onPick }: QuickPicksProps) {
  const { t } = useTranslation('rides');
  const picks = useQuickPicks()[end];
  if (picks.length === 0) return null;
  return (
    <fieldset className={`${css.picks} ${areLarge ? css.large : ''}`}>
      <legend>{t(`quickPicks.${end}`)}</legend>
      {picks.map((place) => (
        <button
          key={place.address}
          type="button"
          className={css.chip}
          onClick={() => onPick(addressOfPlace(place))}
        >
          {place.address}
        </button>
      ))}
    </fieldset>
  );
}
