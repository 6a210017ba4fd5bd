import type { CarSide } from '@josey/contract/rules/handover-rules';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { CarShape } from '#components/marks/car-picture/car-shape.tsx';
import css from './car-drawing.module.css';

interface CarViewProps {
  type: VehicleType;
  view: CarSide;
}

/** A side of a car of this type in neutral paint, so that marks stand out. */
export function CarView({ type, view }: CarViewProps) {
  if (view === 'front' || view === 'back') return <CarEnd view={view} />;
  return (
    <svg
      className={view === 'left' ? `${css.car} ${css.mirrored}` : css.car}
      viewBox="8 4 224 88"
      aria-hidden
    >
      <CarShape type={type} paint="marble" width={240} height={96} />
    </svg>
  );
}

function CarEnd({ view }: { view: 'front' | 'back' }) {
  const lamp = view === 'front' ? css.headlamp : css.rearlamp;
  return (
    <svg className={css.car} viewBox="0 0 120 88" aria-hidden>
      <ellipse cx="60" cy="82" rx="52" ry="4" className={css.shade} />
      <path d="M18 66h18v14q0 3-3 3H21q-3 0-3-3zM84 66h18v14q0 3-3 3H87q-3 0-3-3z" className={css.tire} />
      <path d="M32 12q28-5 56 0l9 25H23z" className={css.body} />
      <path d="M36 16q24-4 48 0l7 20H29z" className={css.glass} />
      <path d="M23 37h74q11 5 12 16v13q0 5-5 5H16q-5 0-5-5V53q1-11 12-16z" className={css.body} />
      <path d="M16 46q10-3 18 1l2 7q-10 3-20 0zM104 46q-10-3-18 1l-2 7q10 3 20 0z" className={lamp} />
      {view === 'front' && <path d="M44 49h32l-3 8H47z" className={css.tire} />}
      <rect x="47" y="60" width="26" height="8" rx="1.5" className={css.platePlace} />
    </svg>
  );
}
