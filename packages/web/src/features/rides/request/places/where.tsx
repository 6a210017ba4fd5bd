import css from '../request-form.module.css';
import type { Plan } from '../use-plan.ts';
import { PlaceField } from './place-field.tsx';
import type { Address, End } from './places.ts';

interface WhereProps {
  plan: Plan;
  onChange: () => void;
  onEnter: (end: End, field: HTMLInputElement) => void;
}

const ENDS: { end: End; other: End }[] = [
  { end: 'pickup', other: 'dropoff' },
  { end: 'dropoff', other: 'pickup' },
];

/** The pickup and destination fields. */
export function Where({ plan, onChange, onEnter }: WhereProps) {
  const change = (end: End, address: Address) => {
    onChange();
    plan.change(end, address);
  };
  return (
    <div className={css.where}>
      {ENDS.map(({ end, other }) => (
        <PlaceField
          key={end}
          end={end}
          address={plan.trip[end]}
          near={plan.trip[other].place}
          isLocating={plan.locatingFor === end}
          onChange={(address) => change(end, address)}
          onLocate={() => void plan.locate(end)}
          onPickOnMap={() => plan.pickOnMap(end)}
          onFocus={() => plan.touch(end)}
          onEnter={(field) => onEnter(end, field)}
        />
      ))}
    </div>
  );
}
