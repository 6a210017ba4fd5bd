import { Marker } from 'react-map-gl/maplibre';
import css from './price-pin.module.css';

interface PricePinProps {
  lat: number;
  lng: number;
  price: string;
  /** "Calder Brook, $133 total" */
  label: string;
  isSelected: boolean;
  onSelect: () => void;
  onHover?: (isOver: boolean) => void;
}

export function PricePin({ lat, lng, price, label, isSelected, onSelect, onHover }: PricePinProps) {
  return (
    <Marker
      latitude={lat}
      longitude={lng}
      anchor="bottom"
      offset={[0, -6]}
      style={{ zIndex: isSelected ? 2 : 1 }}
    >
      <button
        type="button"
        className={`${css.pin} ${isSelected ? css.selected : ''}`}
        aria-label={label}
        aria-pressed={isSelected}
        onClick={onSelect}
        onPointerEnter={() => onHover?.(true)}
        onPointerLeave={() => onHover?.(false)}
      >
        {price}
      </button>
    </Marker>
  );
}
