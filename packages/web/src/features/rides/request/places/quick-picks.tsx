import { useTranslation } from 'react-i18next';
import { type Address, addressOf, type End, quickPicks } from './places.ts';
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
  return (
    <fieldset className={`${css.picks} ${areLarge ? css.large : ''}`}>
      <legend>{t(`quickPicks.${end}`)}</legend>
      {quickPicks(end).map((name) => (
        <button key={name} type="button" className={css.chip} onClick={() => onPick(addressOf(name))}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
