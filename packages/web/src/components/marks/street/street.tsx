import { CarShape, type Paint } from '../car-picture/car-shape.tsx';
import css from './street.module.css';

type Parked = [
  type: Parameters<typeof CarShape>[0]['type'],
  paint: Paint,
  x: number,
  y: number,
  scale: number,
];

const PARKED: Parked[] = [
  ['sedan', 'petrol', 120, 222, 0.92],
  ['van', 'marble', 470, 214, 1],
  ['suv', 'brick', 720, 217, 0.97],
  ['convertible', 'sage', 985, 222, 0.92],
  ['motorcycle', 'ink', 1235, 232, 0.8],
];

interface StreetProps {
  /** A lower strip. */
  low?: boolean;
  /** A car drives by now and then. */
  alive?: boolean;
  /** Leaves out one house and the car in front of it. */
  gap?: boolean;
}

/** Rowhouses, marble steps, a curb and parked cars; lit windows in dark mode. */
export function Street({ low = false, alive = false, gap = false }: StreetProps) {
  const parked = gap ? PARKED.filter(([type]) => type !== 'van') : PARKED;
  return (
    <div className={`${css.street} ${low ? css.low : ''}`} aria-hidden>
      <div className={`${css.houses} ${gap ? css.gap : ''}`} />
      <svg className={css.cars} viewBox="0 0 1600 348" preserveAspectRatio="xMidYMax slice" aria-hidden>
        {gap && <Gap />}
        {parked.map(([type, paint, x, y, scale]) => (
          <CarShape
            key={type}
            type={type}
            paint={paint}
            x={x}
            y={y}
            width={240 * scale}
            height={96 * scale}
          />
        ))}
      </svg>
      {alive && (
        <svg className={css.movingCar} viewBox="0 0 240 96" aria-hidden>
          <CarShape type="sedan" paint="marigold" width={240} height={96} />
        </svg>
      )}
    </div>
  );
}

/** A fence and a street sign between two houses. */
function Gap() {
  return (
    <g>
      <path fill="var(--s-walk)" d="M620 261h98v12h-98z" />
      <path
        stroke="var(--s-pole)"
        strokeWidth="2.5"
        d="M622 240h94M622 252h94M630 232v30M646 232v30M692 232v30M708 232v30"
      />
      <path stroke="var(--s-pole)" strokeWidth="3.5" d="M669 276V150" />
      <rect fill="var(--petrol-7)" x="638" y="136" width="62" height="26" rx="4" />
      <text className={css.sign} x="669" y="155" textAnchor="middle">
        404
      </text>
    </g>
  );
}
