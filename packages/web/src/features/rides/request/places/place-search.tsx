import type { Point } from '@josey/contract/values/geo/geo';
import { IconCurrentLocation, IconMap2, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EnterAction } from '#components/controls/place-input/focus-next-field.ts';
import { PlaceCombobox } from '#components/controls/place-input/place-combobox.tsx';
import type { SuggestedOption } from '#components/controls/place-input/suggestion-list.tsx';
import css from './place-field.module.css';
import { type Address, addressOf, addressOfPlace, type End, useQuickPicks } from './places.ts';

export interface PlaceFieldProps {
  end: End;
  address: Address;
  /** Sorts results by distance from the other end of the ride. */
  near: Point | undefined;
  isLocating: boolean;
  onChange: (address: Address) => void;
  onLocate: () => void;
  onPickOnMap: () => void;
  onFocus: () => void;
  /** Enter without suggestions. */
  onEnter: EnterAction;
}

interface PlaceSearchProps extends PlaceFieldProps {
  /** Renders the list below the field, in the full-screen search. */
  isInline?: boolean;
  onDone?: () => void;
}

/** Searches for the pickup or destination: quick picks before typing, then results, device location and map. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { end, address, near, onChange, onLocate, onPickOnMap, onFocus, onEnter, isInline, onDone } = props;
  const { t } = useTranslation('rides');
  const quickPicks = useQuickPicks();
  const picks = quickPicks[end].map(
    (place): SuggestedOption => ({
      key: place.address,
      icon: IconMapPin,
      label: place.address,
      choose: () => onChange(addressOfPlace(place)),
    }),
  );
  const ways: SuggestedOption[] = [
    { key: 'locate', icon: IconCurrentLocation, label: t('useMyLocation'), choose: onLocate },
    { key: 'map', icon: IconMap2, label: t('pickOnMap'), choose: onPickOnMap },
  ];
  return (
    <PlaceCombobox
      text={address.text}
      isResolved={address.place !== undefined}
      onType={(text) => onChange(addressOf(text, quickPicks.all))}
      onPlace={(place) => onChange(addressOfPlace(place))}
      near={near}
      above={isInline && !address.text ? picks : undefined}
      below={ways}
      noneHint={t('unknownPlace')}
      isInline={isInline}
      onEnter={onEnter}
      onDone={onDone}
      field={{
        className: css.input,
        'aria-label': t(`address.${end}`),
        placeholder: t(`address.${end}`),
        onFocus,
      }}
    />
  );
}
