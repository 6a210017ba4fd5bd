import { Marker } from 'react-map-gl/maplibre';
import css from './price-pin.module.css';

interface PricePinProps {
  lat: number;
  lng: number;
  price: string;
  /** How many pins at the same place it is stacked on. */
  level: number;
  /** "Calder Brook, $133 total" */
  label: string;
  isSelected: boolean;
  onSelect: () => void;
  /** Called for hover and for focus. */
  onHover: (isOver: boolean) => void;
}

const STACKED_PIXELS = 38;

export function PricePin({ lat, lng, level, price, label, isSelected, onSelect, onHover }: PricePinProps) {
  return (
    <Marker
      latitude={lat}
      longitude={lng}
      anchor="bottom"
      offset={[0, -6 - level * STACKED_PIXELS]}
      style={{ zIndex: isSelected ? 2 : 1 }}
    >
      <button
        type="button"
        className={`${css.pin} ${isSelected ? css.selected : ''}`}
        aria-label={label}
        aria-pressed={isSelected}
        onClick={onSelect}
        onPointerEnter={() => onHover(true)}
        onPointerLeave={() => onHover(false)}
        onFocus={() => onHover(true)}
        onBlur={() => onHover(false)}
      >
        {price}
      </button>
    </Marker>
  );
}
